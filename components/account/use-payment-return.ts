import { useEffect, useState } from 'react';
import { type PaymentReturn, readPaymentReturn } from '@/lib/plans/payment-return';
import { useSignedIn } from './account-session';

export function usePaymentReturn(): PaymentReturn | null {
  const account = useSignedIn();
  const [returned, setReturned] = useState<PaymentReturn | null>(null);
  const isKnown = account !== null;
  useEffect(() => setReturned(isKnown ? readPaymentReturn() : null), [isKnown]);
  return returned;
}
