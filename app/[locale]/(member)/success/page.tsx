import { HandOffScreen } from '@/components/desktop-hand-off/hand-off-screen';
import { BareFrame } from '@/components/frame/bare-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('success');

export default function Page() {
  return (
    <BareFrame page="success" theme="follows" languages={false}>
      <HandOffScreen />
    </BareFrame>
  );
}
