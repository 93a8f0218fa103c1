import type { Words } from '../i18n/words.ts';

/** The features of each plan: message keys under `Plans`. Prices are not shown anywhere. */
export const plans = {
  free: ['free.coaching', 'free.feedback', 'free.support', 'free.model'],
  professional: [
    'professional.coaching',
    'professional.dashboard',
    'professional.models',
    'professional.support',
  ],
  power: ['power.interviews', 'power.privacy', 'power.reporting', 'power.support'],
} as const;

/** What of the free plan is a limit, and no advantage. */
export const limitsOfFree = ['free.coaching', 'free.feedback', 'free.model'] as const;

export type PlanName = keyof typeof plans;

export const planNames = Object.keys(plans) as PlanName[];

export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

export const isPeriod = (value: string): value is Period => periods.some((name) => name === value);

export type Checkout = Record<Period, string>;

export const isPlanName = (value: string | undefined): value is PlanName =>
  planNames.some((name) => name === value);

export type PlanNames = Record<PlanName, string>;

export const namesOfPlans = ({ free, professional, power }: Words<'Plans'>): PlanNames => ({
  free: free.name,
  professional: professional.name,
  power: power.name,
});
