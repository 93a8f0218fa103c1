import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As in practice-words.ts: they come with the bundle that shows them. */
export const sharingWords: Record<Locale, Words<'Sharing'>> = JSON.parse(
  process.env.SHARING_WORDS ?? '{}',
);
