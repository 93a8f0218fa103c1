import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As the texts of practising (practice-words.ts): inlined at build, in the bundle that shows them. */
export const takesWords: Record<Locale, Words<'Takes'>> = JSON.parse(
  process.env.TAKES_WORDS ?? '{}',
);
