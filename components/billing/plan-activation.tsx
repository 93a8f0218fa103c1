'use client';

import { filled, type Words } from '@/lib/i18n/words';
import type { PlanNames } from '@/lib/plans/names-of-plans';
import { usePlanActivation } from './use-plan-activation';

type Props = { words: Words<'PlanActivation'>; planNames: PlanNames; helpUrl: string };

/** Whether the paid plan is active yet. Nothing if the API has no plans. */
export function PlanActivation({ words, planNames, helpUrl }: Props) {
  const activation = usePlanActivation();
  return (
    <div role="status" className="grid justify-items-start gap-2 empty:hidden">
      {activation?.state === 'active' && (
        <p className="bubble-in bg-go-soft px-5 py-3 font-semibold text-on-go-soft">
          {filled(words.active, { plan: planNames[activation.plan] })}
        </p>
      )}
      {activation?.state === 'waiting' && <p className="text-muted">{words.waiting}</p>}
      {activation?.state === 'late' && (
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
