import type { Context } from 'hono';

/** The languages of the demo's pages; English is the fallback. */
export const locales = ['en', 'es', 'pt-br'] as const;
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
