import { SignUpScreen } from '@/components/auth/sign-up-screen';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('sign-up');

export default function Page() {
  return (
    <PageFrame page="sign-up" theme="dark">
      <SignUpScreen />
    </PageFrame>
  );
}
