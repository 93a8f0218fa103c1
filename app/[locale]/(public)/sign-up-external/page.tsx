import { SignUpScreen } from '@/components/auth/sign-up-screen';
import { BareFrame } from '@/components/frame/bare-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('sign-up-external');

export default function Page() {
  return (
    <BareFrame page="sign-up-external" theme="dark">
      <SignUpScreen external />
    </BareFrame>
  );
}
