import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const readOfflineWords: WordsByLocale<'ReadOffline'> = JSON.parse(
  process.env.READ_OFFLINE_WORDS ?? '{}',
);
