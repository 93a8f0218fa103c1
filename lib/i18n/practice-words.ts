import { builtInWords } from './words.ts';

export const practiceWords = builtInWords<'Practice'>(process.env.PRACTICE_WORDS);
