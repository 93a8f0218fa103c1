import { readItem, storeItem } from '../browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Remembers the plan somebody goes to pay for: the success page waits for it. */
export const rememberWantedPlan = (plan: PlanName): boolean =>
  storeItem('sessionStorage', key, plan);

/** If none is known, the success page waits for any paid plan. */
export function wantedPlan(): PlanName | undefined {
  const plan = readItem('sessionStorage', key) ?? undefined;
  return isPlanName(plan) ? plan : undefined;
}
