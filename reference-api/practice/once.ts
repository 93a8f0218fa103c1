import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyKeyPattern } from '../../lib/contract/practice.ts';
import type { SignedIn } from '../api-context.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { Failure } from '../failure.ts';
import { doneRequests } from '../schema.ts';

type Done = { conversationId: string; answer: string };

/** Whether a request with its key was done: then nothing has to be prepared for it. */
export async function wasDone(database: Database, context: Context<SignedIn>): Promise<boolean> {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return false;
  const isIt = and(eq(doneRequests.userId, context.get('user').id), eq(doneRequests.key, key));
  return (await database.$count(doneRequests, isIt)) > 0;
}

/**
 * Runs the request and stores its answer in one transaction: the same request with the same
 * `Idempotency-Key` gets the same answer. Without a key it runs each time. The user's requests wait
 * for each other.
 */
export async function once(
  database: Database,
  context: Context<SignedIn>,
  parts: (string | Buffer)[],
  run: (transaction: Database) => Promise<Done>,
): Promise<string> {
  const key = context.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    throw new Failure(422, 'An Idempotency-Key has 8 to 128 letters, digits, - and _');
  const hash = createHash('sha256').update(context.req.path);
  for (const part of parts) hash.update('\0').update(part);
  const asked = hash.digest('hex');
  const { id: userId } = context.get('user');
  return inTurn(database, userId, async (transaction) => {
    if (key === undefined) return (await run(transaction)).answer;
    const [done] = await transaction
      .select()
      .from(doneRequests)
      .where(and(eq(doneRequests.userId, userId), eq(doneRequests.key, key)));
    if (done && done.asked !== asked)
      throw new Failure(422, 'This Idempotency-Key belongs to another request');
    if (done) return done.answer;
    const { conversationId, answer } = await run(transaction);
    await transaction.insert(doneRequests).values({ userId, key, asked, conversationId, answer });
    return answer;
  });
}
