import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/**
 * What the error pages say, in every language (next.config.mjs puts it there): they replace the page that would
 * have handed them their words, and must not have to fetch any.
 */
export const errorWords: Record<Locale, Words<'ErrorPage'>> = JSON.parse(
  process.env.ERROR_WORDS ?? '{}',
);

/** The language of the address, else that of the document. */
export function localeInBrowser(): Locale {
  const said = [location.pathname.split('/')[1], document.documentElement.lang.toLowerCase()];
  return said.find((name): name is Locale => Object.hasOwn(errorWords, name ?? '')) ?? 'en';
}
