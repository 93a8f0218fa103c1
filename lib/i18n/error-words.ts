import type { Locale } from './locales.ts';
import type { WordsByLocale } from './words.ts';

/**
 * The error page's texts in every language, inlined at build by next.config.mjs: an error page
 * replaces the page that would hand it its texts, and must not need to fetch them.
 */
export const errorWords: WordsByLocale<'ErrorPage'> = JSON.parse(process.env.ERROR_WORDS ?? '{}');

/** The language of the address, else of the document. */
export function localeInBrowser(): Locale {
  const candidates = [location.pathname.split('/')[1], document.documentElement.lang.toLowerCase()];
  return candidates.find((name): name is Locale => Object.hasOwn(errorWords, name ?? '')) ?? 'en';
}
