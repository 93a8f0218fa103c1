import { createHash } from 'node:crypto';
import bank from '../../content/practice-questions.json' with { type: 'json' };
import type { CoachLanguage } from './languages.ts';
import type { SkillId } from './skills.ts';
import { coachWords } from './words.ts';

/** What an answer must have depends on it. `behavioral` asks for a story, `work` about the work itself. */
export type QuestionKind =
  | ('behavioral' | 'motive' | 'introduction')
  | ('weakness' | 'situational' | 'work');

/** The coach's own questions. A question has the same id in every language. */
export type BankQuestion = {
  id: string;
  kind: QuestionKind;
  skills: SkillId[];
  text: Record<'en' | 'es' | 'pt-br', string>;
};
export const questions = bank as BankQuestion[];

export const textIn = ({ text }: BankQuestion, language: CoachLanguage): string =>
  text[language === 'pt-BR' ? 'pt-br' : language];

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

export const kindOf = (questionId: string): QuestionKind | undefined =>
  questions.find(({ id }) => id === questionId)?.kind;

const skillsOfOwn: Record<QuestionKind, SkillId[]> = {
  behavioral: ['structure', 'ownership', 'clarity'],
  motive: ['relevance', 'clarity'],
  introduction: ['structure', 'relevance', 'clarity'],
  weakness: ['self-awareness', 'clarity'],
  situational: ['structure', 'ownership', 'clarity'],
  work: ['structure', 'clarity'],
};

/** What an answer to it should have: of the coach's own questions it is known, of others by their words. */
export function natureOf(question: string, language: CoachLanguage) {
  const id = questionIdOf(question);
  const own = known.get(folded(question));
  if (own) return { id, kind: own.kind, skills: own.skills };
  const kinds = Object.entries(coachWords[language].ownQuestion) as [QuestionKind, string][];
  const kind = kinds.find(([, words]) => new RegExp(words, 'iu').test(question))?.[0] ?? 'work';
  return { id, kind, skills: skillsOfOwn[kind] };
}
