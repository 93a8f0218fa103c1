import { builtInWords } from '@/lib/i18n/words';

export const distressWords = builtInWords<'Distress'>(process.env.DISTRESS_WORDS);
