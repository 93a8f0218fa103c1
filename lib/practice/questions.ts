import questions from '@/content/practice-questions.json';
import type { Locale } from '../i18n/locales.ts';

/** By the language of the interview, not of the page. */
export const practiceQuestions: Readonly<Record<Locale, readonly string[]>> = questions;
