import type { BankQuestion } from '../questions.ts';
import type { RemarkId, SkillId } from '../skills.ts';
import type { Heard } from './heard.ts';

/** `note` is a model's own; the rules' notes are in the words files. */
export type Finding = { id: RemarkId; quote: string; note?: string };
/** The first of the quotes that no other remark has is shown. */
export type Candidate = { id: RemarkId; quotes: string[] };

/** `values` are from 1 to 5, not rounded, for the skills that this kind of question shows. */
export type Findings = { findings: Candidate[]; values: Partial<Record<SkillId, number>> };

export type Question = Pick<BankQuestion, 'id' | 'kind' | 'skills'> & { answered?: RemarkId };

export type Rule = (heard: Heard, question: Question) => Findings;

/** Fewer words than this are a beginning at the most. */
export const fewestWords = 20;

/** Up to half a point for an answer that goes into it. */
export const detail = ({ words }: Heard): number => Math.min(words.length, 90) / 180;

export const longestSentence = ({ sentences }: Heard): string =>
  sentences.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? '';

/** The findings whose condition holds; one without a quote is dropped. */
export function collect(
  ...seen: [condition: unknown, id: RemarkId, ...quotes: (string | undefined)[]][]
): Candidate[] {
  return seen.flatMap(([condition, id, ...said]) => {
    const quotes = said.filter((quote) => quote !== undefined && quote !== '') as string[];
    return condition && quotes.length > 0 ? [{ id, quotes }] : [];
  });
}
