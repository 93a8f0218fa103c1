import { isPlanName, type PlanName } from './plans.ts';

/** A visitor's choice, in the query of sign-up, sign-in and Billing, which opens its checkout. */
const parameter = 'plan';

export const chosen = (plan: PlanName): string =>
  String(new URLSearchParams({ [parameter]: plan }));

export function chosenPlan(search: string): PlanName | undefined {
  const plan = new URLSearchParams(search).get(parameter) ?? undefined;
  return isPlanName(plan) && plan !== 'free' ? plan : undefined;
}

/** Once: whoever comes back from the checkout finds Billing, and stays. */
export function forgetChosenPlan(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
}
