import { BookPage } from '@/components/book/book-page';

/** /en/book. Only the development server treats `.dev.tsx` as a page (next.config.mjs). */
export default BookPage;
