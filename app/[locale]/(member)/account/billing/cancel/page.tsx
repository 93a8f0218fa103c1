import { PaymentResult } from '@/components/payment-results/payment-result';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('billing-cancel');

export default function Page() {
  return <PaymentResult outcome="cancel" />;
}
