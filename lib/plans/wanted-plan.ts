import { readItem, storeItem } from '../storage/browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Remembers the plan being paid for: the success page waits until it is active. */
export const rememberWantedPlan = (plan: PlanName): boolean =>
  storeItem('sessionStorage', key, plan);

/** If none is known, the success page waits for any paid plan. */
export function wantedPlan(): PlanName | undefined {
  const plan = readItem('sessionStorage', key);
  return isPlanName(plan) ? plan : undefined;
}
