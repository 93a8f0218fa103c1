import { SignInScreen } from '@/components/auth/sign-in-screen';
import { BareFrame } from '@/components/frame/bare-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('sign-in-external');

export default function Page() {
  return (
    <BareFrame page="sign-in-external">
      <SignInScreen external />
    </BareFrame>
  );
}
