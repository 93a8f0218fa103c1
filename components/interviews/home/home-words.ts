import { builtInWords } from '@/lib/i18n/words';

export const homeWords = builtInWords<'InterviewsHome'>(process.env.HOME_WORDS);
export const nextInterviewWords = builtInWords<'NextInterview'>(process.env.NEXT_INTERVIEW_WORDS);
