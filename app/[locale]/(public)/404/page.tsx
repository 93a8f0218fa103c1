import { NotFoundPage } from '@/components/not-found/not-found-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('not-found');

export default NotFoundPage;
