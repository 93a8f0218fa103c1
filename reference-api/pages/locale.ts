import type { Context } from 'hono';

/** What the demo's pages are written in; anybody else reads them in English. */
export const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

/** As the page that led here says; opened by itself, as the browser does. */
export function readLocale({ req }: Context): Locale {
  const asked = req.query('locale') ?? req.header('accept-language') ?? '';
  const languages = asked.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  const known = languages.flatMap((language) =>
    locales.filter((locale) => locale.split('-')[0] === language),
  );
  return known[0] ?? 'en';
}

export const languageTag: Record<Locale, string> = { en: 'en', es: 'es', 'pt-br': 'pt-BR' };
