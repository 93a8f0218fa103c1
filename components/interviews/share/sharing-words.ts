import { builtInWords } from '@/lib/i18n/words';

export const sharingWords = builtInWords<'Sharing'>(process.env.SHARING_WORDS);
