import { isGood, type Score } from '@/lib/api/scores';

/** The names of the best and the weakest skills; empty if too many are tied. */
export type Verdict = { readonly best: readonly string[]; readonly weakest: readonly string[] };

/** A list of more names would say nothing. */
const mostNames = 2;

const shareOf = ({ value, max }: Score): number => value / max;

export const weakestFirst = <One extends Score>(scores: readonly One[]): One[] =>
  scores.toSorted((one, other) => shareOf(one) - shareOf(other));

/** Null where nothing can be said that is true: no score stands out. */
export function verdictOf(scores: readonly Score[]): Verdict | 'perfect' | null {
  const ordered = weakestFirst(scores);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  if (!lowest || !highest) return null;
  if (shareOf(lowest) === 1) return 'perfect';
  if (shareOf(lowest) === shareOf(highest)) return null;
  const namesAt = (share: number): string[] => {
    const names = scores.filter((one) => shareOf(one) === share).map(({ skill }) => skill);
    return names.length > mostNames ? [] : names;
  };
  const weakest = !isGood(lowest) ? namesAt(shareOf(lowest)) : [];
  const verdict = { best: namesAt(shareOf(highest)), weakest };
  return verdict.best.length + verdict.weakest.length > 0 ? verdict : null;
}
