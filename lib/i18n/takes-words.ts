import { builtInWords } from './words.ts';

export const takesWords = builtInWords<'Takes'>(process.env.TAKES_WORDS);
