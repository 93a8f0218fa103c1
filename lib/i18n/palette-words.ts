import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const paletteWords: Record<Locale, Words<'Palette'>> = JSON.parse(
  process.env.PALETTE_WORDS ?? '{}',
);
