import questions from '@/content/practice-questions.json';
import type { Locale } from '../i18n/locales.ts';

/** What one can be asked here, in the language of the interview and not of the page. */
export const practiceQuestions: Readonly<Record<Locale, readonly string[]>> = questions;
