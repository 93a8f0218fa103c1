import { builtInWords } from '../i18n/words.ts';

export const checkWords = builtInWords<'BrowserCheck'>(process.env.BROWSER_CHECK_WORDS);
