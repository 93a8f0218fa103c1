'use client';

import { type Locale, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import type { Words } from '@/lib/i18n/words';
import { usePaymentReturn } from './use-payment-return';

/** The redirect takes seconds: later, somebody has come for something else. */
const arrivedMs = 5 * 60_000;

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
