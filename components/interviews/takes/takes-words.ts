import { builtInWords } from '@/lib/i18n/words';

export const takesWords = builtInWords<'Takes'>(process.env.TAKES_WORDS);
