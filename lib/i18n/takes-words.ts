import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const takesWords: WordsByLocale<'Takes'> = JSON.parse(process.env.TAKES_WORDS ?? '{}');
