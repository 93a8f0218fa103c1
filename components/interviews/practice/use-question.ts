import { useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { generalKind, offeredQuestions } from './offered-questions';

/** Stands for a question of one's own in place of an index in the list. */
export const ownQuestion = 'own';

/** The one question that the coach is to ask. The list is in the language of the interview, not of the page. */
export function useQuestion(language: Locale, wanted = '') {
  const offered = offeredQuestions(language);
  // A question that the person arrived with comes first.
  const questions = wanted === '' || offered.includes(wanted) ? offered : [wanted, ...offered];
  /** An index in the list, or `ownQuestion`. */
  const [chosen, choose] = useState(() => String(Math.max(0, questions.indexOf(wanted))));
  const [own, writeOwn] = useState('');
  const [kind, chooseKind] = useState(generalKind);
  const isOwn = chosen === ownQuestion;
  const question = isOwn ? own.trim() : (questions[Number(chosen)] ?? '');
  return { questions, chosen, choose, isOwn, own, writeOwn, kind, chooseKind, question };
}

export type ChosenQuestion = ReturnType<typeof useQuestion>;
