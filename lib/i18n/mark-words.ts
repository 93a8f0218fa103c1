import { builtInWords } from './words.ts';

export const markWords = builtInWords<'Marks'>(process.env.MARK_WORDS);
