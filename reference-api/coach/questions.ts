import { createHash } from 'node:crypto';
import type { CoachLanguage } from './coach.ts';
import { coachWords } from './words.ts';

type Asked = { title: string; question: string };

/** What the coach asks where nobody brings a question; the same one has one id in every language. */
const bank = Object.values(coachWords).flatMap(({ questions }) =>
  Object.entries<Asked>(questions).map(([id, asked]) => ({ id, ...asked })),
);

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const known = (question: string) =>
  bank.find((asked) => folded(asked.question) === folded(question));

/** Answers to the same words are takes of one question. */
export function questionIdOf(question: string): string {
  const own = createHash('sha256').update(folded(question)).digest('hex').slice(0, 16);
  return known(question)?.id ?? `own-${own}`;
}

/** Each in turn: the one after so many interviews. */
export function nextQuestion(language: CoachLanguage, interviewsBefore: number): Asked {
  const all = Object.values(coachWords[language].questions);
  const asked = all[interviewsBefore % all.length];
  if (!asked) throw new Error('The coach knows no question.');
  return asked;
}

/** The title that goes with a question of the coach's own. */
export const titleOf = (question: string): string | undefined => known(question)?.title;
