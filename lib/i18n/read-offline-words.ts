import { builtInWords } from './words.ts';

export const readOfflineWords = builtInWords<'ReadOffline'>(process.env.READ_OFFLINE_WORDS);
