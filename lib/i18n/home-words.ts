import type { WordsByLocale } from './words.ts';

/** As practice-words.ts: they come with the bundle that shows them. */
export const homeWords: WordsByLocale<'InterviewsHome'> = JSON.parse(
  process.env.HOME_WORDS ?? '{}',
);
export const nextInterviewWords: WordsByLocale<'NextInterview'> = JSON.parse(
  process.env.NEXT_INTERVIEW_WORDS ?? '{}',
);
