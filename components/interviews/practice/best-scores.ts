import type { Interview } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';
import type { Score } from '@/lib/api/scores';
import { fold } from '@/lib/text/fold';

/** On the scale that the scores share, otherwise as a part of the sum of their maxima. */
export type Reached = { readonly value: number; readonly max: number };

/**
 * The average of an interview's scores, or their sum if they are counts with different maxima, such
 * as 3 of 4 and 1 of 2. Null if there are none.
 */
function averageOf(scores: readonly Score[]): Reached | null {
  const max = scores[0]?.max;
  if (max === undefined) return null;
  const sumOf = (name: 'value' | 'max') => scores.reduce((sum, one) => sum + one[name], 0);
  if (scores.some((one) => one.max !== max)) return { value: sumOf('value'), max: sumOf('max') };
  const share = scores.reduce((sum, one) => sum + one.value / one.max, 0) / scores.length;
  return { value: share * max, max };
}

/** An API may cut a long question to make a title of it. */
const isTitleOf = (title: string, question: string): boolean =>
  title === question || (/…$/.test(title) && question.startsWith(title.slice(0, -1).trimEnd()));

/**
 * The best score of a question, among interviews that asked only this question and have it as their
 * title. Null if unknown: the scores of an interview with several questions belong to none of them.
 */
export function bestScore(question: string, interviews: readonly Interview[]): Reached | null {
  const wanted = fold(question.trim());
  const reached = interviews
    .filter((one) => (questionCountOf(one) ?? 1) === 1 && isTitleOf(fold(one.title.trim()), wanted))
    .flatMap(({ scores }) => averageOf(scores) ?? []);
  const [best = null] = reached.toSorted((a, b) => b.value / b.max - a.value / a.max);
  return best;
}
