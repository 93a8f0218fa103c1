'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { checkoutOfBuyer } from '@/lib/plans/checkout-of-buyer';
import { chosenPlan, forgetChosenPlan } from '@/lib/plans/chosen-plan';
import type { Checkout, Period, PlanName } from '@/lib/plans/plans';
import { rememberWantedPlan } from '@/lib/plans/wanted-plan';
import { useAccount } from './account-session';
import { usePeriod } from './plan-period';

type Props = { plan: PlanName; checkout: Checkout; labels: Record<Period, string> };

/** A plain link: Back from the checkout finds the page as it was. None for who has the plan. */
export function UpgradeLink({ plan, checkout, labels }: Props) {
  const period = usePeriod();
  const profile = useAccount()?.profile;
  const link = useRef<HTMLAnchorElement>(null);
  const isKnown = profile !== undefined;

  // Chosen before signing in. Whoever has the plan already has no link, and stays here.
  useEffect(() => {
    if (isKnown && chosenPlan(window.location.search) === plan) {
      forgetChosenPlan();
      link.current?.click();
    }
  }, [isKnown, plan]);

  if (profile?.plan === plan) return null;
  return (
    <ButtonLink
      ref={link}
      href={checkoutOfBuyer(checkout[period], profile?.id)}
      rel="noreferrer"
      onClick={() => rememberWantedPlan(plan)}
    >
      {labels[period]}
    </ButtonLink>
  );
}
