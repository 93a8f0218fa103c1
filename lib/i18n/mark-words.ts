import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As in practice-words.ts: they come with the bundle that shows them. */
export const markWords: Record<Locale, Words<'Marks'>> = JSON.parse(process.env.MARK_WORDS ?? '{}');
