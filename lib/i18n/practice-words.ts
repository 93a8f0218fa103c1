import type { WordsByLocale } from './words.ts';

/**
 * The texts of practising here in every language, inlined at build by next.config.mjs: they come
 * with the bundle that shows them, and no page has to carry them for those who only read.
 */
export const practiceWords: WordsByLocale<'Practice'> = JSON.parse(
  process.env.PRACTICE_WORDS ?? '{}',
);
