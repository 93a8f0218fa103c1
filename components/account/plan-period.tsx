'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import { failedImport } from '@/lib/failed-import';
import { checkoutOfBuyer } from '@/lib/plans/checkout-of-buyer';
import { chosen, chosenPlan, forgetChosenPlan } from '@/lib/plans/chosen-plan';
import { type Checkout, type Period, type PlanName, periods } from '@/lib/plans/plans';
import { rememberWantedPlan } from '@/lib/plans/wanted-plan';
import { useSignedIn } from './account-session';

const PeriodContext = createContext<Period>('monthly');

type PeriodProps = { title: ReactNode; children: ReactNode };

/** Monthly or annual: the upgrade links below lead to the checkout of the chosen period. */
export function PlanPeriod({ title, children }: PeriodProps) {
  const words = useWords('PlanPeriod');
  const [period, setPeriod] = useState<Period>('monthly');
  const choices = useRef<HTMLFieldSetElement>(null);
  // Chosen before hydration.
  useLayoutEffect(() => {
    const checked = choices.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setPeriod(periods.find((name) => name === checked) ?? 'monthly');
  }, []);
  const motion = useRef<typeof import('@/components/motion/layout')>(null);
  useEffect(() => {
    import('@/components/motion/layout').then((loaded) => {
      motion.current = loaded;
    }, failedImport);
  }, []);

  const choose = (chosen: Period) => {
    if (!choices.current || !motion.current) setPeriod(chosen);
    else motion.current.moveLayout(choices.current, () => flushSync(() => setPeriod(chosen)));
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

/** Marks the plan that the person has. */
export function CurrentPlan({ plan, label }: { plan: PlanName; label: string }) {
  if (useSignedIn()?.profile.plan !== plan) return null;
  return (
    <p data-bordered className="bubble-in w-fit bg-go-soft px-4 py-2 font-semibold text-on-go-soft">
      {label}
    </p>
  );
}

type LinkProps = { plan: PlanName; checkout: Checkout; labels: Record<Period, string> };

/**
 * A plain link to the checkout, so that Back returns here. A payment without the buyer's id belongs
 * to nobody, so a press waits for the id: postbuild/inline/first-script.ts records it.
 */
export function UpgradeLink({ plan, checkout, labels }: LinkProps) {
  const period = useContext(PeriodContext);
  const profile = useSignedIn()?.profile;
  const link = useRef<HTMLAnchorElement>(null);
  const isKnown = profile !== undefined;

  // The plan may also have been chosen before signing in. Not for people who have it already.
  useEffect(() => {
    if (!isKnown) return;
    const isChosen = chosenPlan(window.location.search) === plan;
    const isPressed = link.current?.dataset.asked !== undefined;
    // Consumed once: another person who signs in here later has not pressed it.
    delete link.current?.dataset.asked;
    if (!isChosen && !isPressed) return;
    // A later press on another plan counts instead.
    forgetChosenPlan();
    link.current?.click();
  }, [isKnown, plan]);

  if (profile?.plan === plan) return null;
  return (
    <ButtonLink
      ref={link}
      href={
        isKnown ? checkoutOfBuyer(checkout[period], profile.id) : `?tab=pricing&${chosen(plan)}`
      }
      rel="noreferrer"
      data-waits={isKnown ? undefined : true}
      suppressHydrationWarning
      onClick={() => void rememberWantedPlan(plan)}
    >
      {labels[period]}
    </ButtonLink>
  );
}
