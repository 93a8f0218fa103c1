import { createHash } from 'node:crypto';
import { type PracticeQuestion, questions, textIn } from '../../lib/checking/checklists.ts';
import type { PlannedQuestion } from './coach.ts';
import type { CoachLanguage } from './languages.ts';

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const known = new Map(
  questions.flatMap((one) => Object.values(one.text).map((text) => [folded(text), one])),
);

/** Answers to a question in the same words are takes of one question. */
export function questionIdOf(question: string): string {
  const own = createHash('sha256').update(folded(question)).digest('hex').slice(0, 16);
  return known.get(folded(question))?.id ?? `own-${own}`;
}

/**
 * The kind of one of the coach's own questions, which have the same id in every language. For
 * others, the kind is chosen.
 */
export const kindOf = (questionId: string): string | undefined =>
  questions.find(({ id }) => id === questionId)?.kind;

export const asPlanned = (
  { id, kind, text }: PracticeQuestion,
  language: CoachLanguage,
): PlannedQuestion => ({ id, kind, text: textIn(text, language) });
