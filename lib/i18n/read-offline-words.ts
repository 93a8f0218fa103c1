import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const readOfflineWords: WordsByLocale<'ReadOffline'> = JSON.parse(
  process.env.READ_OFFLINE_WORDS ?? '{}',
);
