import { builtInWords } from '@/lib/i18n/words';

export const playerWords = builtInWords<'AnswerPlayer'>(process.env.PLAYER_WORDS);
