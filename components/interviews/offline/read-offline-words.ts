import { builtInWords } from '@/lib/i18n/words';

export const readOfflineWords = builtInWords<'ReadOffline'>(process.env.READ_OFFLINE_WORDS);
