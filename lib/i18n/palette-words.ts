import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const paletteWords: WordsByLocale<'Palette'> = JSON.parse(process.env.PALETTE_WORDS ?? '{}');
