import bank from '@/content/practice-questions.json';
import type { Locale } from '@/lib/i18n/locales';

/** Of the coach's sixty, those that nearly everybody is asked. */
const offered = ['weakness', 'yourself', 'hard-problem', 'conflict', 'why-job'];

export const offeredQuestions = (locale: Locale): string[] =>
  offered.flatMap((id) => bank.find((one) => one.id === id)?.text[locale] ?? []);
