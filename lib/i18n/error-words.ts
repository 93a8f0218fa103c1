import type { Locale } from './locales.ts';
import { builtInWords } from './words.ts';

/**
 * Built in, because an error page has no parent that could pass them, and must not depend on a
 * request.
 */
export const errorWords = builtInWords<'ErrorPage'>(process.env.ERROR_WORDS);

/** The language of the address, otherwise that of the document. */
export function localeInBrowser(): Locale {
  const candidates = [location.pathname.split('/')[1], document.documentElement.lang.toLowerCase()];
  return candidates.find((name): name is Locale => Object.hasOwn(errorWords, name ?? '')) ?? 'en';
}
