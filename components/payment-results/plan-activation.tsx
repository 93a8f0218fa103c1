'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { useToken } from '@/components/ui/use-token';
import { ApiProblem } from '@/lib/api/problem';
import { profileQuery } from '@/lib/api/profile';
import type { Locale } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { rememberPaymentReturn } from '@/lib/plans/payment-return';
import { isPlanName, type PlanName, type PlanNames } from '@/lib/plans/plans';
import { isPaidFor, wantedPlan } from '@/lib/plans/wanted-plan';

type Props = {
  locale: Locale;
  planNames: PlanNames;
  helpUrl: string;
};

/** Says whether the paid plan is active yet; nothing if the API has no plans. */
export function PlanActivation({ locale, planNames, helpUrl }: Props) {
  const words = useWords('PlanActivation');
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

/** Whether another call would fail again, because of a refusal or a bug of ours. */
const isFinal = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiProblem && error.status !== 401);

/**
 * Polls until the user has the plan they paid for, and returns it; until then `waiting` or `late`.
 * Null for an API without plans or with other ones, or if the plan is unknown.
 */
function usePlanActivation(): PlanName | 'waiting' | 'late' | null {
  const [started] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...profileQuery(useToken()),
    refetchInterval: ({ state: { data, error } }) => {
      const isSettled = data && (!isPlanName(data.plan) || isPaidFor(data.plan, wantedPlan()));
      const isOver = Date.now() - started > giveUpAfterMs;
      return isSettled || isOver || isFinal(error) ? false : pollMs;
    },
    // The person may be in another tab, at their bank.
    refetchIntervalInBackground: true,
    meta: {
      onProblem: (problem) => {
        if (!isFinal(problem)) console.warn('The plan could not be asked for', problem);
      },
    },
  });
  const plan = data?.plan;
  if (!isPlanName(plan)) return null;
  if (isPaidFor(plan, wantedPlan())) return plan;
  return dataUpdatedAt - started > lateAfterMs ? 'late' : 'waiting';
}
