import { PaymentResult } from '@/components/billing/payment-result';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('billing-success');

export default function Page() {
  return (
    <PageFrame page="billing-success" theme="follows">
      <PaymentResult outcome="success" />
    </PageFrame>
  );
}
