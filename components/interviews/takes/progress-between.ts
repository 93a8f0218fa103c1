import { type Judgment, readJudgment } from '@/lib/api/judgment';
import type { Take } from '../message/takes';

const isJudged = ({ message }: Take): boolean => !readJudgment(message)?.unscored;

/**
 * The coach's own comparison of a take with the one before. Null if it made none, and for any other
 * pair of takes. Takes that were not judged are skipped.
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
