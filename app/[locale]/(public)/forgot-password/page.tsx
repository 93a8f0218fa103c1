import { ForgotPasswordScreen } from '@/components/auth/forgot-password-screen';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('forgot-password');

export default function Page() {
  return (
    <PageFrame page="forgot-password">
      <ForgotPasswordScreen />
    </PageFrame>
  );
}
