import { builtInWords } from './words.ts';

export const hearThroughWords = builtInWords<'HearThrough'>(process.env.HEAR_THROUGH_WORDS);
