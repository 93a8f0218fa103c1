import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const hearThroughWords: Record<Locale, Words<'HearThrough'>> = JSON.parse(
  process.env.HEAR_THROUGH_WORDS ?? '{}',
);
