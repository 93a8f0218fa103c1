import { builtInWords } from './words.ts';

export const paletteWords = builtInWords<'Palette'>(process.env.PALETTE_WORDS);
