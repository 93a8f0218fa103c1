import { builtInWords } from '@/lib/i18n/words';

export const judgmentWords = builtInWords<'Judgment'>(process.env.JUDGMENT_WORDS);
