/**
 * The site's languages: path segment, tag (HTML, hreflang and Intl), own name, and code for social
 * networks (our Spanish is Latin American). `weekStart` is 0 for Sunday, 1 for Monday; not every browser can tell yet. To add a
 * language: a line here, its messages/, its content/legal/ and the middleware's matchers.
 */
export const languages = [
  { locale: 'en', tag: 'en', name: 'English', social: 'en_US', weekStart: 0 },
  { locale: 'es', tag: 'es', name: 'Español', social: 'es_LA', weekStart: 1 },
  { locale: 'pt-br', tag: 'pt-BR', name: 'Português', social: 'pt_BR', weekStart: 0 },
] as const;

export type Locale = (typeof languages)[number]['locale'];
export const locales: readonly Locale[] = languages.map(({ locale }) => locale);
export const defaultLocale: Locale = 'en';

/**
 * The request header by which the middleware gives the rewrites the language of the not-found page.
 */
export const notFoundHeader = 'x-not-found-in';

const languageOf = (wanted: Locale) =>
  languages.find(({ locale }) => locale === wanted) ?? languages[0];

export const languageTag = (locale: Locale): string => languageOf(locale).tag;

export const weekStartOf = (locale: Locale): number => languageOf(locale).weekStart;

export const socialTag = (locale: Locale): string => languageOf(locale).social;

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/** Our locale for a language tag: `pt`, `pt-PT` and `PT-BR` are all `pt-br`. */
export function localeForTag(tag: string): Locale | undefined {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return locales.find((locale) => locale.split('-')[0] === language);
}
