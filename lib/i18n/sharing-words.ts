import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const sharingWords: WordsByLocale<'Sharing'> = JSON.parse(process.env.SHARING_WORDS ?? '{}');
