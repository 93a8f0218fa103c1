import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const paletteWords: WordsByLocale<'Palette'> = JSON.parse(process.env.PALETTE_WORDS ?? '{}');
