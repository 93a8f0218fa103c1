'use client';

import { ButtonLink } from '@/components/ui/button';
import { checkoutOfBuyer } from '@/lib/plans/checkout-of-buyer';
import type { Checkout, PlanName } from '@/lib/plans/plans';
import { useAccount } from './account-session';
import { usePeriod } from './plan-period';

type Props = { plan: PlanName; checkout: Checkout; label: string };

/** A plain link: coming back from the checkout finds it as it was. Whoever has the plan needs none. */
export function UpgradeLink({ plan, checkout, label }: Props) {
  const period = usePeriod();
  const profile = useAccount()?.profile;
  if (profile?.plan === plan) return null;
  return (
    <ButtonLink href={checkoutOfBuyer(checkout[period], profile?.id)} rel="noreferrer">
      {label}
    </ButtonLink>
  );
}
