import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { Scores } from '../coach/coach.ts';
import type { Database } from '../database.ts';
import { recordChanges } from '../events/changes.ts';
import { type Conversation, conversations, messages } from '../schema.ts';
import { changeHabit, dayOf, trainFromTomorrow } from './daily.ts';
import { judgedTurns } from './judged-turns.ts';
import { scoresFrom } from './scores.ts';
import { weakestSkill } from './weakest-skill.ts';

type Scored = {
  scores: Scores;
  /** Whether anything in it is a real answer. */
  hasAnswer: boolean;
};

/**
 * The scores that follow from the verdicts so far: of the coach, the person and their browser's
 * model.
 */
export async function scoresOf(transaction: Database, conversationId: string): Promise<Scored> {
  const turns = await judgedTurns(transaction)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position));
  return { scores: scoresFrom(turns), hasAnswer: turns.some(({ checks }) => checks !== null) };
}

/**
 * Updates the scores of a finished interview after a change of its checks. To be called `inTurn`.
 */
export async function rescore(
  transaction: Database,
  { id, userId, finishedAt, scores: before }: Conversation,
): Promise<void> {
  if (!finishedAt) return;
  const { scores } = await scoresOf(transaction, id);
  if (isDeepStrictEqual(scores, before ?? [])) return;
  await transaction
    .update(conversations)
    .set({ scores: scores.length > 0 ? scores : null, updatedAt: new Date() })
    .where(eq(conversations.id, id));
  const weakest = await weakestSkill(transaction, userId);
  await changeHabit(transaction, userId, trainFromTomorrow(weakest, dayOf(new Date())));
  await recordChanges(transaction, userId, [{ kind: 'conversation', conversationId: id }]);
}
