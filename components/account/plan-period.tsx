'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Words } from '@/lib/i18n/words';
import { type Period, periods } from '@/lib/plans/plans';

const PeriodContext = createContext<Period>('monthly');

export const usePeriod = (): Period => useContext(PeriodContext);

type Props = { title: ReactNode; words: Words<'PlanPeriod'>; children: ReactNode };

/** Monthly or annual: every upgrade below leads to the checkout of what is chosen here. */
export function PlanPeriod({ title, words, children }: Props) {
  const [period, setPeriod] = useState<Period>('monthly');
  return (
    <PeriodContext value={period}>
      <div className="grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          {title}
          <fieldset className="flex rounded-full border border-line-strong bg-raised p-1">
            <legend className="sr-only">{words.legend}</legend>
            {periods.map((name) => (
              <label
                key={name}
                className="inline-flex min-h-10 cursor-pointer items-center rounded-full px-4 font-semibold has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="period"
                  value={name}
                  checked={period === name}
                  onChange={() => setPeriod(name)}
                  className="sr-only"
                />
                {words[name]}
              </label>
            ))}
          </fieldset>
        </div>
        <p aria-live="polite" className="-mt-4 text-muted">
          {words.renewal[period]}
        </p>
        {children}
      </div>
    </PeriodContext>
  );
}
