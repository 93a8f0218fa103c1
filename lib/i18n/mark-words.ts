import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const markWords: WordsByLocale<'Marks'> = JSON.parse(process.env.MARK_WORDS ?? '{}');
