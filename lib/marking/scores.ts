import type { Seen } from './mark-answer.ts';

export const skills = ['Structure', 'Numbers', 'Ownership', 'Clarity'] as const;
export type Skill = (typeof skills)[number];
export type Score = { skill: Skill; value: number; max: number };

const max = 5;
const half = (value: number) => Math.round(Math.min(max, Math.max(1, value)) * 2) / 2;
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Averages over the answers. */
export function scoresOf(answers: readonly Seen[]): Score[] {
  if (answers.length === 0) return [];
  const per = (score: (seen: Seen) => number) => half(average(answers.map(score)));
  const values: Record<Skill, number> = {
    Structure: per(
      ({ endsWithResult, isTooShort, isTooLong, isCopied }) =>
        3 +
        (endsWithResult ? 1.5 : -0.5) -
        (isTooShort ? 1.5 : 0) -
        (isTooLong ? 1 : 0) -
        (isCopied ? 1 : 0),
    ),
    Numbers: per(({ hasNumber }) => (hasNumber ? 4.5 : 1.5)),
    Ownership: per(({ saysWe }) => (saysWe ? 2 : 4.5)),
    Clarity: per(
      ({ hedges, fillers, words }) => 5 - ((hedges + fillers) * 40) / Math.max(words, 40),
    ),
  };
  return skills.map((skill) => ({ skill, value: values[skill], max }));
}
