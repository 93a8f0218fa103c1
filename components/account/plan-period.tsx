'use client';

import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyLayout } from '@/components/motion/lazy-layout';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Words } from '@/lib/i18n/words';
import { type Period, periods } from '@/lib/plans/plans';

const PeriodContext = createContext<Period>('monthly');

export const usePeriod = (): Period => useContext(PeriodContext);

type Props = { title: ReactNode; words: Words<'PlanPeriod'>; children: ReactNode };

/** Monthly or annual: every upgrade below leads to the checkout of the chosen period. */
export function PlanPeriod({ title, words, children }: Props) {
  const [period, setPeriod] = useState<Period>('monthly');
  const choices = useRef<HTMLFieldSetElement>(null);
  const motion = useLazyPart(lazyLayout);

  const choose = (chosen: Period) => {
    if (!choices.current || !motion) setPeriod(chosen);
    else motion.moveLayout(choices.current, () => flushSync(() => setPeriod(chosen)));
  };

  return (
    <PeriodContext value={period}>
      <div className="grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          {title}
          <fieldset
            ref={choices}
            className="flex flex-wrap rounded-3xl border border-line-strong bg-raised p-1"
          >
            <legend className="sr-only">{words.legend}</legend>
            {periods.map((name) => (
              <label
                key={name}
                className="relative isolate inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                {period === name && (
                  <span
                    data-layout-id="period"
                    className="absolute inset-0 -z-1 rounded-full bg-accent forced-colors:border-2"
                  />
                )}
                <input
                  type="radio"
                  name="period"
                  value={name}
                  checked={period === name}
                  onChange={() => choose(name)}
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
