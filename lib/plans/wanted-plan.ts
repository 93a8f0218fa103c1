import { readItem, storeItem } from '../storage/browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Remembers the plan being paid for: the success page waits until it is active. */
export const rememberWantedPlan = (plan: PlanName): boolean =>
  storeItem('sessionStorage', key, plan);

/**
 * Whether this is the plan that was paid for; any paid plan counts if the browser does not know
 * which.
 */
export function isPaidFor(plan: PlanName): boolean {
  const wanted = readItem('sessionStorage', key);
  return isPlanName(wanted) ? plan === wanted : plan !== 'free';
}
