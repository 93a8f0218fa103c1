import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const takesWords: WordsByLocale<'Takes'> = JSON.parse(process.env.TAKES_WORDS ?? '{}');
