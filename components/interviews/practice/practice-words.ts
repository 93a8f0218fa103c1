import { builtInWords } from '@/lib/i18n/words';

export const practiceWords = builtInWords<'Practice'>(process.env.PRACTICE_WORDS);
