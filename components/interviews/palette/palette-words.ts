import { builtInWords } from '@/lib/i18n/words';

export const paletteWords = builtInWords<'Palette'>(process.env.PALETTE_WORDS);
