import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const hearThroughWords: WordsByLocale<'HearThrough'> = JSON.parse(
  process.env.HEAR_THROUGH_WORDS ?? '{}',
);
