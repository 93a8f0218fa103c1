import { isPlanName, type PlanName } from './plans.ts';

/**
 * A visitor's choice, carried in the query from sign-up or sign-in to Billing, which opens its
 * checkout.
 */
const parameter = 'plan';

export const chosen = (plan: PlanName): string =>
  String(new URLSearchParams({ [parameter]: plan }));

export function chosenPlan(search: string): PlanName | undefined {
  const plan = new URLSearchParams(search).get(parameter);
  return isPlanName(plan) && plan !== 'free' ? plan : undefined;
}

/** Used once: returning from the checkout must not open it again. */
export function forgetChosenPlan(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
}
