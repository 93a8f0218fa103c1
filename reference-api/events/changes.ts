import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { events } from '../schema.ts';

export const channel = 'rapport_events';
const lockSpace = 727_275;

type Change =
  | { kind: 'message' | 'mark'; conversationId: string; messageId: string }
  | { kind: 'conversation' | 'conversation_deleted'; conversationId: string };

/**
 * A transaction that waits for the user's others: events are committed in the order of their ids,
 * so that a reader who has seen one has seen all before it.
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

/** Tells every open stream of the user, on every API process, that there is something new. */
export async function wake(database: Database, userId: string): Promise<void> {
  await database.execute(sql`select pg_notify(${channel}, ${userId})`);
}

/** In the transaction that makes the changes, which is `inTurn`; told when that commits. */
export async function recordChanges(
  transaction: Database,
  userId: string,
  changes: Change[],
): Promise<void> {
  await transaction.insert(events).values(changes.map((change) => ({ ...change, userId })));
  await wake(transaction, userId);
}
