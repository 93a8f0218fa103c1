'use client';

import type { PlanName } from '@/lib/plans/plans';
import { useAccount } from './account-session';

export function CurrentPlan({ plan, label }: { plan: PlanName; label: string }) {
  if (useAccount()?.profile.plan !== plan) return null;
  return (
    <p data-bordered className="bubble-in w-fit bg-go-soft px-4 py-2 font-semibold text-on-go-soft">
      {label}
    </p>
  );
}
