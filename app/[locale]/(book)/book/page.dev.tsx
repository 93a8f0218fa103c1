import { BookPage } from '@/components/book/book-page';

/** /en/book: `dev.tsx` is a page to the development server alone (next.config.mjs). */
export default BookPage;
