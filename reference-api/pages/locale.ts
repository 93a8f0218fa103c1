/** What the demo's pages are written in; anybody else reads them in English. */
export const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

export function readLocale(asked: string | undefined): Locale {
  return locales.find((locale) => locale === asked?.toLowerCase()) ?? 'en';
}

export const languageTag: Record<Locale, string> = { en: 'en', es: 'es', 'pt-br': 'pt-BR' };
