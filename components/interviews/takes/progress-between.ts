import { type Judgment, readJudgment } from '@/lib/api/judgment';
import type { Take } from '../message/takes';

const isJudged = ({ message }: Take): boolean => !readJudgment(message)?.unscored;

/**
 * What the coach itself says of a take against the one before: null where it says nothing, and for
 * any other pair. What was not judged is no take to compare with.
 */
export function progressBetween(
  takes: readonly Take[],
  earlier: number,
  later: number,
): Judgment['progress'] | null {
  const take = takes[later];
  if (!take || takes.slice(0, later).findLastIndex(isJudged) !== earlier) return null;
  const progress = readJudgment(take.message)?.progress ?? [];
  return progress.length > 0 ? progress : null;
}
