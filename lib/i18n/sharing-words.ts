import { builtInWords } from './words.ts';

export const sharingWords = builtInWords<'Sharing'>(process.env.SHARING_WORDS);
