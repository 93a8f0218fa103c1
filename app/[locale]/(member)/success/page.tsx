import { HandOffScreen } from '@/components/desktop-hand-off/hand-off-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('success');

export default HandOffScreen;
