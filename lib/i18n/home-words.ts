import type { WordsByLocale } from './words.ts';

/** Bundled with the part that shows them, as in practice-words.ts. */
export const homeWords: WordsByLocale<'InterviewsHome'> = JSON.parse(
  process.env.HOME_WORDS ?? '{}',
);
export const nextInterviewWords: WordsByLocale<'NextInterview'> = JSON.parse(
  process.env.NEXT_INTERVIEW_WORDS ?? '{}',
);
