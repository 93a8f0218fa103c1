import type { Context } from 'hono';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** The languages of the demo's pages; English is the fallback. */
const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

/** The language given by the linking page, else the browser's. */
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
