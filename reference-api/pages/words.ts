import type { Context } from 'hono';
import type { Period, Plan } from '../subscription.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** The languages of the demo's pages; English is the fallback. */
const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

/** The language given by the linking page, otherwise the browser's. */
export function readLocale({ req }: Context): Locale {
  const requested = req.query('locale') ?? req.header('accept-language') ?? '';
  const languages = requested.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  const known = languages.flatMap((language) =>
    locales.filter((locale) => locale.split('-')[0] === language),
  );
  return known[0] ?? 'en';
}

export const languageTag: Record<Locale, string> = { en: 'en', es: 'es', 'pt-br': 'pt-BR' };

/** What the demo's pages say. */
export const pageWords: Record<Locale, typeof en> = { en, es, 'pt-br': ptBR };

/** What a plan costs in the demo. These are no prices: nothing is sold, and no money is mentioned. */
const coins: Record<Plan, Record<Period, number>> = {
  professional: { monthly: 20, annual: 200 },
  power: { monthly: 50, annual: 500 },
};

export function demoCoins(locale: Locale, plan: Plan, period: Period): string {
  const count = coins[plan][period].toLocaleString(languageTag[locale]);
  return pageWords[locale].checkout.coins.replace('{count}', count);
}
