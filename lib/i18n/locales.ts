export const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The cookie that remembers a language chosen by hand, for a year. */
export const localeCookie = 'NEXT_LOCALE';
export const localeCookieMaxAge = 365 * 24 * 60 * 60;

/** By it the middleware names, to the rewrites alone, the language of a page that is not there. */
export const notFoundHeader = 'x-not-found-in';

const tags: Record<Locale, string> = { en: 'en', es: 'es', 'pt-br': 'pt-BR' };

/** The path says `pt-br`; HTML, hreflang and Intl want `pt-BR`. */
export const languageTag = (locale: Locale): string => tags[locale];

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/** The locale a language tag means to us: `pt`, `pt-PT` and `PT-BR` are all `pt-br`. */
export function localeForTag(tag: string): Locale | undefined {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return locales.find((locale) => locale.split('-')[0] === language);
}
