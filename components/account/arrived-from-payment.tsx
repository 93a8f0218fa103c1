'use client';

import { type Locale, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import type { Words } from '@/lib/i18n/words';
import { usePaymentReturn } from './use-payment-return';

/** The redirect takes seconds; after this long, the person came for something else. */
const arrivalMs = 5 * 60_000;

/**
 * The redirect after a payment leads to the English profile, as specified. This links to Billing,
 * in the language in which the person paid.
 */
export function ArrivedFromPayment({ words }: { words: Record<Locale, Words<'PaymentNote'>> }) {
  const returned = usePaymentReturn();
  if (!returned || Date.now() - returned.at > arrivalMs) return null;
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
