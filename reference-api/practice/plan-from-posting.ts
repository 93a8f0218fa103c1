import type { PracticeStart } from '../../lib/contract/practice.ts';
import type { Coach, PostingPlan } from '../coach/coach.ts';
import { nearestLanguage } from '../coach/languages.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { countAnswer } from './free-bounds.ts';
import { requireFreeWeek } from './free-week.ts';

export const usualCount = 5;

/**
 * The questions that a model makes of a posting, before the user's transaction: a model may think for
 * as long as it likes, and nobody waits for its lock. Null where there is none, or where the person
 * has chosen lines themselves.
 */
export async function planFromPosting(
  database: Database,
  userId: string,
  coach: Coach,
  { language, posting, posting_lines: lines, count = usualCount }: PracticeStart['conversation'],
): Promise<PostingPlan | null> {
  if (posting === undefined || lines || coach.judge === 'none') return null;
  await requireFreeWeek(database, userId);
  // Who deletes what was planned has still had it planned.
  await inTurn(database, userId, (transaction) => countAnswer(transaction, userId));
  return coach.questionsFrom(posting, { language: nearestLanguage(language), count });
}
