import { useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { generalKind, offeredQuestions } from './offered-questions';

/** Instead of the place of one in the list: a question of one's own. */
export const ownQuestion = 'own';

/** The one question that the coach is to ask. The list is in the language of the interview, not of the page. */
export function useQuestion(language: Locale, wanted = '') {
  const offered = offeredQuestions(language);
  // The one that somebody came with is first.
  const questions = wanted === '' || offered.includes(wanted) ? offered : [wanted, ...offered];
  /** A place in the list, or `ownQuestion`. */
  const [chosen, choose] = useState(() => String(Math.max(0, questions.indexOf(wanted))));
  const [own, writeOwn] = useState('');
  const [kind, chooseKind] = useState(generalKind);
  const isOwn = chosen === ownQuestion;
  const question = isOwn ? own.trim() : (questions[Number(chosen)] ?? '');
  return { questions, chosen, choose, isOwn, own, writeOwn, kind, chooseKind, question };
}

export type ChosenQuestion = ReturnType<typeof useQuestion>;
