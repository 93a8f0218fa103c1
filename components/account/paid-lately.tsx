'use client';

import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { isPlanName } from '@/lib/plans/plans';
import { isPaidFor } from '@/lib/plans/wanted-plan';
import { readableDate } from '@/lib/time/dates';
import { useSignedIn } from './account-session';
import { usePaymentReturn } from './use-payment-return';

type Props = { languageTag: string; helpUrl: string };

/** Until the API names the plan paid for, nothing else on the page shows that the person has paid. */
export function PaidLately({ languageTag, helpUrl }: Props) {
  const words = useWords('PaymentNote');
  const returned = usePaymentReturn();
  const plan = useSignedIn()?.profile.plan;
  if (!returned || (isPlanName(plan) && isPaidFor(plan, returned.plan))) return null;
  const date = readableDate(new Date(returned.at).toISOString(), languageTag) ?? '';
  return (
    <p className="bubble-in w-fit bg-go-soft px-5 py-3 text-on-go-soft">
      {filled(words.lately, { date })}{' '}
      <a href={helpUrl} className="py-2 font-semibold underline underline-offset-4">
        {words.help}
      </a>
    </p>
  );
}
