/**
 * The languages of the site, by their path segment, each called what its speakers call it, and what social
 * networks call it: our Spanish is Latin America's. A week begins on Sunday (0) or Monday, as its calendars print it:
 * not every browser knows that yet. One more is a line here, its words (messages/), its legal
 * texts (content/legal/) and the middleware's matchers.
 */
export const languages = [
  { locale: 'en', name: 'English', social: 'en_US', weekStart: 0 },
  { locale: 'es', name: 'Español', social: 'es_LA', weekStart: 1 },
  { locale: 'pt-br', name: 'Português', social: 'pt_BR', weekStart: 0 },
] as const;

export type Locale = (typeof languages)[number]['locale'];
export const locales: readonly Locale[] = languages.map(({ locale }) => locale);
export const defaultLocale: Locale = 'en';

/** The request header in which the middleware tells the rewrites the language of a page that does not exist. */
export const notFoundHeader = 'x-not-found-in';

/** The path says `pt-br`; HTML, hreflang and Intl want `pt-BR`. */
export const languageTag = (locale: Locale): string => new Intl.Locale(locale).toString();

export const weekStartOf = (locale: Locale): number =>
  languages.find((language) => language.locale === locale)?.weekStart ?? 1;

export const socialTag = (locale: Locale): string =>
  languages.find((language) => language.locale === locale)?.social ?? languageTag(locale);

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/** The locale a language tag means to us: `pt`, `pt-PT` and `PT-BR` are all `pt-br`. */
export function localeForTag(tag: string): Locale | undefined {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return locales.find((locale) => locale.split('-')[0] === language);
}
