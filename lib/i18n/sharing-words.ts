import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const sharingWords: WordsByLocale<'Sharing'> = JSON.parse(process.env.SHARING_WORDS ?? '{}');
