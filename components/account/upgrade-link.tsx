'use client';

import { ButtonLink } from '@/components/ui/button';
import type { Checkout, PlanName } from '@/lib/plans/plans';
import { useAccount } from './account-session';
import { usePeriod } from './plan-period';

type Props = { plan: PlanName; checkout: Checkout; label: string };

/** A plain link: coming back from the checkout finds it as it was. Whoever has the plan needs none. */
export function UpgradeLink({ plan, checkout, label }: Props) {
  const period = usePeriod();
  if (useAccount()?.profile.plan === plan) return null;
  return (
    <ButtonLink href={checkout[period]} rel="noreferrer">
      {label}
    </ButtonLink>
  );
}
