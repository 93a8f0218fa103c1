import { builtInWords } from '@/lib/i18n/words';

export const signOutWords = builtInWords<'SignOut'>(process.env.SIGN_OUT_WORDS);
