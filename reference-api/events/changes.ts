import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { events } from '../schema.ts';

export const channel = 'rapport_events';
const lockSpace = 727_275;

type Change =
  | { kind: 'message' | 'mark'; conversationId: string; messageId: string }
  | { kind: 'conversation' | 'conversation_deleted'; conversationId: string };

/**
 * A transaction that waits for the same user's other ones, so that events are committed in the
 * order of their ids and a reader who has seen one has seen all before it.
 */
export function inTurn<Done>(
  database: Database,
  userId: string,
  run: (transaction: Database) => Promise<Done>,
): Promise<Done> {
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(${lockSpace}::int, hashtext(${userId}))`,
    );
    return run(transaction);
  });
}

/** Wakes every open stream of the user, on every API process. */
export async function wake(database: Database, userId: string): Promise<void> {
  await database.execute(sql`select pg_notify(${channel}, ${userId})`);
}

/** To be called in the transaction of the changes (`inTurn`); streams are woken when it commits. */
export async function recordChanges(
  transaction: Database,
  userId: string,
  changes: Change[],
): Promise<void> {
  await transaction.insert(events).values(changes.map((change) => ({ ...change, userId })));
  await wake(transaction, userId);
}
