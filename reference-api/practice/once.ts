import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyKeyPattern } from '../../lib/contract/practise.ts';
import type { Database } from '../database.ts';
import { lockUser } from '../events/changes.ts';
import { Failure } from '../failure.ts';
import { doneRequests } from '../schema.ts';

type Done = { conversationId: string; answer: string };

/** What a request asks, and the key its client gave it; without one it is done each time. */
export function requestOf(context: Context, ...asked: (string | Buffer)[]) {
  const key = context.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    throw new Failure(422, 'An Idempotency-Key has 8 to 128 letters, digits, - and _');
  const hash = createHash('sha256').update(context.req.path);
  for (const part of asked) hash.update('\0').update(part);
  return { key, asked: hash.digest('hex') };
}

/**
 * Does what is asked in one transaction, together with the note that it is done; the same request
 * with the same key is given the same answer. The user's requests wait for each other.
 */
export function once(
  database: Database,
  userId: string,
  { key, asked }: ReturnType<typeof requestOf>,
  run: (transaction: Database) => Promise<Done>,
): Promise<string> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
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
