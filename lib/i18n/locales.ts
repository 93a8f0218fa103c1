/**
 * The site's languages: path segment, tag (for HTML, hreflang and Intl), own name, code for social
 * networks (our Spanish is Latin American), and first day of the week (0 is Sunday; not every
 * browser knows it yet). CONTRIBUTING.md lists what else a new language needs.
 */
export const languages = [
  { locale: 'en', tag: 'en', name: 'English', social: 'en_US', weekStart: 0 },
  { locale: 'es', tag: 'es', name: 'Español', social: 'es_LA', weekStart: 1 },
  { locale: 'pt-br', tag: 'pt-BR', name: 'Português', social: 'pt_BR', weekStart: 0 },
] as const;

export type Locale = (typeof languages)[number]['locale'];
export const locales: readonly Locale[] = languages.map(({ locale }) => locale);
export const defaultLocale: Locale = 'en';

/** The request header in which the middleware names the language of the not-found page. */
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
