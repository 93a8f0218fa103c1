import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { sessionAnswer } from './answers.ts';
import type { Database, InTransaction } from './database.ts';
import { wake } from './events/changes.ts';
import { hashPassword } from './passwords.ts';
import type { Recordings } from './practice/recordings.ts';
import { conversations, sessionCodes, sessions, type User, users } from './schema.ts';
import { hashToken, issueToken } from './tokens.ts';

const msToComeBack = 14 * 24 * 60 * 60 * 1000;

/**
 * Every function here is one transaction that first updates the user's row, so that concurrent ones
 * wait for each other. This condition makes it fail if the row has changed since the password was
 * checked.
 */
const asChecked = ({ id, passwordHash, deletedFrom }: User) =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    deletedFrom ? eq(users.deletedFrom, deletedFrom) : isNull(users.deletedFrom),
  );

/** Opens a session for an authenticated user; an account marked for deletion is restored by it. */
export async function openSession(
  inTransaction: InTransaction,
  user: User,
  device: string | undefined,
) {
  const { id, deletedFrom } = user;
  if (deletedFrom && deletedFrom <= new Date()) return null;
  return inTransaction(async (transaction) => {
    const known = await transaction
      .update(users)
      .set({ deletedFrom: null })
      .where(asChecked(user))
      .returning({ id: users.id });
    if (known.length === 0) return null;
    return sessionAnswer(user, await issueToken(transaction, id, device), deletedFrom !== null);
  });
}

/**
 * Returns false if the password was changed meanwhile. Ends all sessions but that of this token,
 * and all one-time codes.
 */
export async function changePassword(
  inTransaction: InTransaction,
  user: User,
  password: string,
  token: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const changed = await transaction
      .update(users)
      .set({ passwordHash })
      .where(asChecked(user))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    const others = and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token)));
    await transaction.delete(sessions).where(others);
    await wake(transaction, user.id);
    await transaction.delete(sessionCodes).where(eq(sessionCodes.sessionHash, hashToken(token)));
    return true;
  });
}

/**
 * Returns when the account will be gone; null if the password was changed meanwhile. Ends all
 * sessions.
 */
export function deleteAccount(inTransaction: InTransaction, user: User): Promise<Date | null> {
  const deletedFrom = new Date(Date.now() + msToComeBack);
  return inTransaction(async (transaction) => {
    const deleted = await transaction
      .update(users)
      .set({ deletedFrom })
      .where(asChecked(user))
      .returning({ id: users.id });
    if (deleted.length === 0) return null;
    await transaction.delete(sessions).where(eq(sessions.userId, user.id));
    await wake(transaction, user.id);
    return deletedFrom;
  });
}

/** Ends a session of the user, and its streams; false if there is none. */
export async function endSession(
  database: Database,
  userId: string,
  which: { id: string } | { token: string },
): Promise<boolean> {
  const isIt =
    'id' in which ? eq(sessions.id, which.id) : eq(sessions.tokenHash, hashToken(which.token));
  const ended = await database
    .delete(sessions)
    .where(and(isIt, eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await wake(database, userId);
  return ended.length > 0;
}

/**
 * Deletes accounts that were not restored in time: their recordings, then the rest, all of which is
 * deleted by cascade.
 */
export async function purgeDeletedAccounts(
  database: Database,
  recordings: Recordings,
): Promise<void> {
  const isDue = lte(users.deletedFrom, new Date());
  const theirs = await database
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(isDue);
  for (const { id } of theirs) await recordings.removeAllOf(id);
  await database.delete(users).where(isDue);
}
