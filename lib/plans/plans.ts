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

/** Points of the free plan that are limits rather than advantages. */
export const limitsOfFree = ['free.coaching', 'free.feedback', 'free.model'] as const;

export type PlanName = keyof typeof plans;

export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

export type Checkout = Record<Period, string>;

export const isPlanName = (value: unknown): value is PlanName =>
  Object.keys(plans).some((name) => name === value);

export type PlanNames = Record<PlanName, string>;

export const namesOfPlans = ({ free, professional, power }: Words<'Plans'>): PlanNames => ({
  free: free.name,
  professional: professional.name,
  power: power.name,
});
