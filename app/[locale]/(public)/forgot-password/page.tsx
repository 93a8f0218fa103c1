import { ForgotPasswordScreen } from '@/components/auth/forgot-password-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('forgot-password');

export default ForgotPasswordScreen;
