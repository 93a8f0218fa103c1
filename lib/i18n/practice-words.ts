import type { WordsByLocale } from './words.ts';

/**
 * The texts of practising on the site, in every language. next.config.mjs inlines them at build, so
 * that they load with the part that shows them and pages need not carry them.
 */
export const practiceWords: WordsByLocale<'Practice'> = JSON.parse(
  process.env.PRACTICE_WORDS ?? '{}',
);
