import type { Locale } from './locales.ts';
import { builtInWords } from './words.ts';

/** An error page replaces the page that would pass them, and must not need to fetch them. */
export const errorWords = builtInWords<'ErrorPage'>(process.env.ERROR_WORDS);

/** The language of the address, else of the document. */
export function localeInBrowser(): Locale {
  const candidates = [location.pathname.split('/')[1], document.documentElement.lang.toLowerCase()];
  return candidates.find((name): name is Locale => Object.hasOwn(errorWords, name ?? '')) ?? 'en';
}
