import { PaymentResult } from '@/components/billing/payment-result';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('billing-cancel');

export default function Page() {
  return (
    <PageFrame page="billing-cancel" theme="follows">
      <PaymentResult outcome="cancel" />
    </PageFrame>
  );
}
