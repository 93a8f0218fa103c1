import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { sessionAnswer } from './answers.ts';
import type { Database } from './database.ts';
import { wake } from './events/changes.ts';
import { hashPassword } from './passwords.ts';
import type { Recordings } from './practice/recordings.ts';
import { conversations, sessionCodes, sessions, type User, users } from './schema.ts';
import { hashToken, issueToken } from './tokens.ts';

const msToComeBack = 14 * 24 * 60 * 60 * 1000;

/**
 * Changes the user's row and what depends on it in one transaction; concurrent changes wait for each
 * other. Null if the password or `deletedFrom` has changed since it was checked.
 */
function changeAsChecked<Done>(
  database: Database,
  { id, passwordHash, deletedFrom }: User,
  changes: Partial<User>,
  andThen: (transaction: Database) => Promise<Done>,
): Promise<Done | null> {
  return database.transaction(async (transaction) => {
    const asChecked = and(
      eq(users.id, id),
      eq(users.passwordHash, passwordHash),
      deletedFrom ? eq(users.deletedFrom, deletedFrom) : isNull(users.deletedFrom),
    );
    const changed = await transaction.update(users).set(changes).where(asChecked).returning();
    return changed.length > 0 ? andThen(transaction) : null;
  });
}

/**
 * Opens a session for an authenticated user, and restores an account marked for deletion. Null if the
 * password was changed meanwhile, or the account is gone.
 */
export async function openSession(database: Database, user: User, device: string | undefined) {
  const { id, deletedFrom } = user;
  if (deletedFrom && deletedFrom <= new Date()) return null;
  return changeAsChecked(database, user, { deletedFrom: null }, async (transaction) =>
    sessionAnswer(user, await issueToken(transaction, id, device), deletedFrom !== null),
  );
}

/**
 * Returns false if the password was changed meanwhile. Ends all sessions but that of this token,
 * and all one-time codes.
 */
export async function changePassword(
  database: Database,
  user: User,
  { password, client }: { password: string; client: string },
  token: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password, client);
  const own = hashToken(token);
  const changed = await changeAsChecked(database, user, { passwordHash }, async (transaction) => {
    await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, own)));
    await wake(transaction, user.id);
    await transaction.delete(sessionCodes).where(eq(sessionCodes.sessionHash, own));
    return true;
  });
  return changed === true;
}

/**
 * Returns when the account will be gone; null if the password was changed meanwhile. Ends all
 * sessions.
 */
export function deleteAccount(database: Database, user: User): Promise<Date | null> {
  const deletedFrom = new Date(Date.now() + msToComeBack);
  return changeAsChecked(database, user, { deletedFrom }, async (transaction) => {
    await transaction.delete(sessions).where(eq(sessions.userId, user.id));
    await wake(transaction, user.id);
    return deletedFrom;
  });
}

/** The user's sessions as they are listed, the newest first; that of this token is the current one. */
export async function openSessions(database: Database, userId: string, token: string) {
  const open = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt));
  const own = hashToken(token);
  return open.map(({ id, device, createdAt, tokenHash }) => ({
    id,
    type: 'session',
    attributes: { device, created_at: createdAt, current: tokenHash === own },
  }));
}

/** Ends a session of the user and its event streams; false if there is none. */
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
 * Deletes accounts that were not restored in time, or the one of this address: their recordings,
 * then all rows, by cascade.
 */
export async function purgeDeletedAccounts(
  database: Database,
  recordings: Recordings,
  email?: string,
): Promise<void> {
  const isDue = and(
    lte(users.deletedFrom, new Date()),
    email === undefined ? undefined : eq(users.email, email),
  );
  const theirs = await database
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(isDue);
  for (const { id } of theirs) await recordings.removeAllOf(id);
  await database.delete(users).where(isDue);
}
