import type { Words } from '../i18n/words.ts';
import type { PlanName } from './plans.ts';

export type PlanNames = Record<PlanName, string>;

export const namesOfPlans = ({ free, professional, power }: Words<'Plans'>): PlanNames => ({
  free: free.name,
  professional: professional.name,
  power: power.name,
});
