import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const hearThroughWords: WordsByLocale<'HearThrough'> = JSON.parse(
  process.env.HEAR_THROUGH_WORDS ?? '{}',
);
