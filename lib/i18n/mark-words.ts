import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const markWords: WordsByLocale<'Marks'> = JSON.parse(process.env.MARK_WORDS ?? '{}');
