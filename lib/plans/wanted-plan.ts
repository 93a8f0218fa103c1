import { keep, kept } from '../browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Which plan somebody went to pay for, so that the page they come back to knows what to wait for. */
export const rememberWantedPlan = (plan: PlanName): boolean => keep('sessionStorage', key, plan);

/** Where none is known, any paid plan is what is waited for. */
export function wantedPlan(): PlanName | undefined {
  const plan = kept('sessionStorage', key) ?? undefined;
  return isPlanName(plan) ? plan : undefined;
}
