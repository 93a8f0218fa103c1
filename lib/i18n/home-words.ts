import type { Locale } from './locales.ts';
import type { Words } from './words.ts';

type ByLocale<Namespace extends 'InterviewsHome' | 'NextInterview'> = Record<
  Locale,
  Words<Namespace>
>;

/** As the texts of practising (practice-words.ts): inlined at build, in the bundle that shows them. */
export const homeWords: ByLocale<'InterviewsHome'> = JSON.parse(process.env.HOME_WORDS ?? '{}');
export const nextInterviewWords: ByLocale<'NextInterview'> = JSON.parse(
  process.env.NEXT_INTERVIEW_WORDS ?? '{}',
);
