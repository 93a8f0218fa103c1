'use client';

import { useEffect } from 'react';
import { fetchProfile } from '@/components/account';
import { useLoaded } from '@/components/ui/use-loaded';
import { problemIn } from '@/lib/api/problem';
import type { Locale } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { pause } from '@/lib/pause';
import { rememberPaymentReturn } from '@/lib/plans/payment-return';
import { isPlanName, type PlanName, type PlanNames } from '@/lib/plans/plans';
import { wantedPlan } from '@/lib/plans/wanted-plan';
import { readSession } from '@/lib/session/browser';

type Props = {
  locale: Locale;
  words: Words<'PlanActivation'>;
  planNames: PlanNames;
  helpUrl: string;
};

/** Says whether the paid plan is active yet; nothing if the API has no plans. */
export function PlanActivation({ locale, words, planNames, helpUrl }: Props) {
  useEffect(() => rememberPaymentReturn(locale), [locale]);
  const activation = usePlanActivation();
  return (
    <div role="status" className="grid justify-items-start gap-2 empty:hidden">
      {isPlanName(activation) && (
        <p className="bubble-in bg-go-soft px-5 py-3 font-semibold text-on-go-soft">
          {filled(words.active, { plan: planNames[activation] })}
        </p>
      )}
      {activation === 'waiting' && <p className="text-muted">{words.waiting}</p>}
      {activation === 'late' && (
        <p className="max-w-[52ch] text-muted">
          {words.late}{' '}
          <a href={helpUrl} className="py-2 underline underline-offset-4">
            {words.help}
          </a>
        </p>
      )}
    </div>
  );
}

const pollMs = 1_500;
/** A checkout informs the API within seconds: after this long, offer help. */
const lateAfterMs = 20_000;
const giveUpAfterMs = 5 * 60_000;

/** Polls until the user has the plan they paid for, and returns it; until then waiting or late. */
const usePlanActivation = () =>
  useLoaded<PlanName | 'waiting' | 'late' | null>('', async ({ signal, show }) => {
    const token = readSession()?.token;
    const wanted = wantedPlan();
    const started = Date.now();
    let known: 'waiting' | 'late' | null = null;
    while (token !== undefined && Date.now() - started < giveUpAfterMs) {
      try {
        const { plan } = await fetchProfile({ token, signal });
        // An API without plans, or with other plans: nothing to wait for.
        if (!isPlanName(plan)) break;
        if (wanted === undefined ? plan !== 'free' : plan === wanted) return plan;
        known = Date.now() - started > lateAfterMs ? 'late' : 'waiting';
        show(known);
      } catch (error) {
        // The same token would be refused again.
        if (signal.aborted || problemIn(error).status === 401) break;
        console.warn('The plan could not be asked for', error);
      }
      await pause(pollMs, signal);
    }
    return known;
  }).value;
