import type { Period, Plan } from '../subscription.ts';
import { type Locale, languageTag, pageWords } from './words.ts';

/** What a plan costs in the demo. These are no prices: nothing is sold, and no money is named. */
const coins: Record<Plan, Record<Period, number>> = {
  professional: { monthly: 20, annual: 200 },
  power: { monthly: 50, annual: 500 },
};

export function demoCoins(locale: Locale, plan: Plan, period: Period): string {
  const count = coins[plan][period].toLocaleString(languageTag[locale]);
  return pageWords[locale].checkout.coins.replace('{count}', count);
}
