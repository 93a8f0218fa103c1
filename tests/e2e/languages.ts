import { readFileSync } from 'node:fs';
import { type Locale, languageTag, locales } from '../../lib/i18n/locales.ts';
import type { Messages } from '../../lib/i18n/words.ts';
import { withBrand } from '../../lib/site.ts';
import { isWhole } from '../rig/how-much.ts';

export type Words = Messages;

export { type Locale, locales };

const read = (file: string) => JSON.parse(withBrand(readFileSync(`messages/${file}.json`, 'utf8')));

/** Every text of the site, in each language. */
export const wordsIn = Object.fromEntries(
  locales.map((locale) => [locale, { ...read(locale), ...read(`late/${locale}`) }]),
) as Record<Locale, Words>;

/** The language tag of each language's pages. */
export const tagOf = Object.fromEntries(
  locales.map((locale) => [locale, languageTag(locale)]),
) as Record<Locale, string>;

const widths = [1440, 390] as const;

const isEvery = process.env.E2E_EVERY_SCREEN === 'true' || isWhole;

/**
 * Where long tests run: in English on a wide screen, and in the languages with longer words on a
 * phone. `E2E_EVERY_SCREEN=true` and `npm run test:all` run each language on both screens.
 */
export const screens = locales
  .flatMap((locale) => widths.map((width) => ({ locale, width, words: wordsIn[locale] })))
  .filter(({ locale, width }) => isEvery || (locale === 'en') === (width === 1440));

/** Screens without Portuguese, for which one test covers all parts (interviews-reading.spec.ts). */
export const walks = screens.filter(({ locale }) => isEvery || locale !== 'pt-br');

/** The English ones only, for flows that take minutes and whose texts have other tests. */
export const longest = <Walk extends { locale: Locale }>(all: readonly Walk[]): Walk[] =>
  all.filter(({ locale }) => isEvery || locale === 'en');
