import { createHash } from 'node:crypto';
import type { CoachLanguage } from './coach.ts';
import { coachWords } from './words.ts';

type Asked = { title: string; question: string };

/** The coach's own questions. A question has the same id in every language. */
const bank = Object.values(coachWords).flatMap(({ questions }) =>
  Object.entries<Asked>(questions).map(([id, asked]) => ({ id, ...asked })),
);

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const known = (question: string) =>
  bank.find((asked) => folded(asked.question) === folded(question));

/** Answers to a question in the same words are takes of one question. */
export function questionIdOf(question: string): string {
  const own = createHash('sha256').update(folded(question)).digest('hex').slice(0, 16);
  return known(question)?.id ?? `own-${own}`;
}

/** The questions in turn, by the number of interviews before. */
export function nextQuestion(language: CoachLanguage, interviewsBefore: number): Asked {
  const all = Object.values(coachWords[language].questions);
  const asked = all[interviewsBefore % all.length];
  if (!asked) throw new Error('The coach knows no question.');
  return asked;
}

/** The title of one of the coach's own questions. */
export const titleOf = (question: string): string | undefined => known(question)?.title;
