'use client';

import { useEffect, useState } from 'react';
import { fetchProfile } from '@/lib/account/fetch-profile';
import { problemIn } from '@/lib/api/problem';
import { filled, type Words } from '@/lib/i18n/words';
import { isPlanName, type PlanName, type PlanNames } from '@/lib/plans/plans';
import { wantedPlan } from '@/lib/plans/wanted-plan';
import { readSession } from '@/lib/session/browser';

type Props = { words: Words<'PlanActivation'>; planNames: PlanNames; helpUrl: string };

/** Says whether the paid plan is active yet; nothing if the API has no plans. */
export function PlanActivation({ words, planNames, helpUrl }: Props) {
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
function usePlanActivation() {
  const [activation, setActivation] = useState<PlanName | 'waiting' | 'late'>();

  useEffect(() => {
    const token = readSession()?.token;
    if (token === undefined) return;
    const wanted = wantedPlan();
    const started = Date.now();
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let timer: ReturnType<typeof setTimeout>;

    const ask = async () => {
      try {
        const { plan } = await fetchProfile({ token, signal });
        if (signal.aborted) return;
        // An API without plans, or with other plans: nothing to wait for.
        if (!isPlanName(plan)) return;
        if (wanted === undefined ? plan !== 'free' : plan === wanted) return setActivation(plan);
        setActivation(Date.now() - started > lateAfterMs ? 'late' : 'waiting');
      } catch (error) {
        // The same token would be refused again.
        if (signal.aborted || problemIn(error).status === 401) return;
        console.warn('The plan could not be asked for', error);
      }
      if (Date.now() - started < giveUpAfterMs) timer = setTimeout(ask, pollMs);
    };
    void ask();
    return () => {
      lifetime.abort();
      clearTimeout(timer);
    };
  }, []);

  return activation;
}
