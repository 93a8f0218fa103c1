import { readFileSync } from 'node:fs';
import { withBrand } from '../../lib/site.ts';

export type Words = typeof import('../../messages/en.json');

const read = (locale: string) =>
  JSON.parse(withBrand(readFileSync(`messages/${locale}.json`, 'utf8'))) as Words;

/** What the site says, in each of its languages. */
export const wordsIn = { en: read('en'), es: read('es'), 'pt-br': read('pt-br') };

export type Locale = keyof typeof wordsIn;
export const locales = Object.keys(wordsIn) as Locale[];

const widths = [1440, 390] as const;

const isEvery = process.env.E2E_EVERY_SCREEN === 'true';

/**
 * Where a long walk is taken: English on the wide screen, and the languages whose words are longer where there
 * is least room. With `E2E_EVERY_SCREEN=true` each language is walked on each screen.
 */
export const screens = locales
  .flatMap((locale) => widths.map((width) => ({ locale, width, words: wordsIn[locale] })))
  .filter(({ locale, width }) => isEvery || (locale === 'en') === (width === 1440));

/** The same without Portuguese, all of which one visit of a phone looks at (interviews-reading.spec.ts). */
export const walks = screens.filter(({ locale }) => isEvery || locale !== 'pt-br');
