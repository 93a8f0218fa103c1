import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const readOfflineWords: Record<Locale, Words<'ReadOffline'>> = JSON.parse(
  process.env.READ_OFFLINE_WORDS ?? '{}',
);
