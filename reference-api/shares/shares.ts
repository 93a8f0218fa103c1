import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { Failure, notFound } from '../failure.ts';
import { conversations, messages, shares, type User, users } from '../schema.ts';
import { hashToken } from '../tokens.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const maxOfUser = 200;

export const isOpen = () => gt(shares.expiresAt, new Date());

/** What its owner is told of a share. */
export const shareColumns = {
  conversation_id: shares.conversationId,
  message_id: shares.messageId,
  with_name: shares.withName,
  created_at: shares.createdAt,
  expires_at: shares.expiresAt,
};

type Asked = { conversationId: string; messageId: string | null; withName: boolean };

/** A link to one’s own answer or interview; only the token’s hash is stored. */
export async function createShare(database: Database, user: User, asked: Asked) {
  const { conversationId, messageId } = asked;
  const [own] = await database
    .select({ id: conversations.id, messageId: messages.id })
    .from(conversations)
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.id, messageId ?? '')),
    )
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, user.id)));
  if (!own || (messageId !== null && own.messageId === null)) throw notFound();
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const row = { ...asked, id, tokenHash: hashToken(token), userId: user.id, expiresAt };
  // One after the other, because requests at the same time would count the same number.
  await inTurn(database, user.id, async (transaction) => {
    const known = await transaction.$count(shares, and(eq(shares.userId, user.id), isOpen()));
    if (known >= maxOfUser)
      throw new Failure(
        422,
        "You've reached the limit for shared links. Stop sharing one first.",
        'too-much-shared',
      );
    await transaction.insert(shares).values(row);
  });
  return { id, token, expiresAt };
}

export type OpenShare = Pick<
  typeof shares.$inferSelect,
  'conversationId' | 'messageId' | 'expiresAt'
> & { name: string | null };

/** What the token opens; a 404 also if its account is marked for deletion. */
export async function requireShare(database: Database, token: string): Promise<OpenShare> {
  const [found] = await database
    .select({
      conversationId: shares.conversationId,
      messageId: shares.messageId,
      expiresAt: shares.expiresAt,
      withName: shares.withName,
      name: users.name,
    })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .where(and(eq(shares.tokenHash, hashToken(token)), isOpen(), isNull(users.deletedFrom)));
  if (!found) throw notFound();
  const { withName, name, ...share } = found;
  return { ...share, name: withName ? name : null };
}

export async function purgeEndedShares(database: Database): Promise<void> {
  await database.delete(shares).where(lte(shares.expiresAt, new Date()));
}
