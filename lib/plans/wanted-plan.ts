import { isPlanName, type PlanName } from './plans.ts';

const key = 'wanted_plan';

/** Which plan somebody went to pay for, so that the page they come back to knows what to wait for. */
export function rememberWantedPlan(plan: PlanName): void {
  try {
    window.sessionStorage.setItem(key, plan);
  } catch {
    // Blocked or full: the page then waits for any paid plan.
    return;
  }
}

export function wantedPlan(): PlanName | undefined {
  try {
    const plan = window.sessionStorage.getItem(key) ?? undefined;
    return isPlanName(plan) ? plan : undefined;
  } catch {
    return undefined;
  }
}
