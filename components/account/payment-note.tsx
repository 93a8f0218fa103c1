'use client';

import { useEffect, useState } from 'react';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { filled, type Words } from '@/lib/i18n/words';
import { type PaymentReturn, readPaymentReturn } from '@/lib/plans/payment-return';
import { isPlanName } from '@/lib/plans/plans';
import { readableDate } from '@/lib/time/dates';
import { useAccount } from './account-session';

/** The redirect takes seconds: later, somebody has come for something else. */
const arrivedMs = 5 * 60_000;

function usePaymentReturn(): PaymentReturn | null {
  const account = useAccount();
  const [returned, setReturned] = useState<PaymentReturn | null>(null);
  const isKnown = account !== null;
  useEffect(() => setReturned(isKnown ? readPaymentReturn() : null), [isKnown]);
  return returned;
}

/**
 * After a payment people are sent to the English profile, as specified: leads on to Billing in the
 * language they paid in, and in its words.
 */
export function ArrivedFromPayment({ words }: { words: Record<Locale, Words<'PaymentNote'>> }) {
  const returned = usePaymentReturn();
  if (!returned || Date.now() - returned.at > arrivedMs) return null;
  const { arrived, billing } = words[returned.locale];
  return (
    <p
      lang={languageTag(returned.locale)}
      className="bubble-in w-fit bg-go-soft px-5 py-3 text-on-go-soft"
    >
      {arrived}{' '}
      <a
        href={`${pagePath('my-account', returned.locale)}?tab=pricing`}
        className="py-2 font-semibold underline underline-offset-4"
      >
        {billing}
      </a>
    </p>
  );
}

type Props = { words: Words<'PaymentNote'>; languageTag: string; helpUrl: string };

/** For an API that names no plan: nothing else here tells that somebody has paid. */
export function PaidLately({ words, languageTag, helpUrl }: Props) {
  const returned = usePaymentReturn();
  const plan = useAccount()?.profile.plan;
  if (!returned || isPlanName(plan)) return null;
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
