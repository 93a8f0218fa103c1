import { readItem, storeItem } from '../storage/browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Remembers the plan being paid for: the success page waits until it is active. */
export const rememberWantedPlan = (plan: PlanName): boolean =>
  storeItem('sessionStorage', key, plan);

/** The plan whose checkout was opened last in this tab. */
export function wantedPlan(): PlanName | undefined {
  const plan = readItem('sessionStorage', key);
  return isPlanName(plan) ? plan : undefined;
}

/**
 * Whether this is the plan that was paid for; any paid plan counts if the browser does not know
 * which.
 */
export const isPaidFor = (plan: PlanName, paid: PlanName | undefined): boolean =>
  paid === undefined ? plan !== 'free' : plan === paid;
