import { SignInScreen } from '@/components/auth/sign-in-screen';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('sign-in');

export default function Page() {
  return (
    <PageFrame page="sign-in">
      <SignInScreen />
    </PageFrame>
  );
}
