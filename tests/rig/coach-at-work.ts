import { eq } from 'drizzle-orm';
import { openDatabase } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { inTurn } from '../../reference-api/events/changes.ts';
import { addMessage } from '../../reference-api/practice/add-message.ts';
import { conversations, users } from '../../reference-api/schema.ts';

/** Writes messages of the coach into the demo account's database, without a call to the API. */
export async function coachAtWork(databaseUrl: string) {
  const { database, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  const [interview] = await database
    .select({ id: conversations.id, userId: conversations.userId })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(eq(users.email, demoAccount.email))
    .limit(1);
  if (!interview) throw new Error('The demo account has no interview.');
  /** Writes this many messages in one transaction, and returns their ids. */
  const say = (count: number) =>
    inTurn(database, interview.userId, async (transaction) => {
      const ids: string[] = [];
      while (ids.length < count) {
        const message = { senderType: 'ai', contentType: 'text', textContent: 'Go on.' } as const;
        ids.push(await addMessage(transaction, interview, message));
      }
      return ids;
    });
  return { say, close };
}
