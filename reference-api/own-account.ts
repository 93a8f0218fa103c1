import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { sessionAnswer } from './answers.ts';
import type { Database, InTransaction } from './database.ts';
import { hashPassword } from './passwords.ts';
import { sessionCodes, sessions, type User, users } from './schema.ts';
import { hashToken, issueToken } from './tokens.ts';

const msToComeBack = 14 * 24 * 60 * 60 * 1000;

/**
 * Each step is one transaction that begins with the person's row, so that two of them wait for each other; and
 * each is for the row that was checked: of two at once, what came first may have changed the password.
 */
const asChecked = ({ id, passwordHash, deletedFrom }: User) =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    deletedFrom ? eq(users.deletedFrom, deletedFrom) : isNull(users.deletedFrom),
  );

/** A session for whom has just proven who they are. An account that was to be deleted is brought back by it. */
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

/** False where the password was changed meanwhile. The session of this token stays, and no other. */
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
    await transaction.delete(sessionCodes).where(eq(sessionCodes.userId, user.id));
    return true;
  });
}

/** From when on the account is gone; null where the password was changed meanwhile. Every session ends now. */
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
    await transaction.delete(sessionCodes).where(eq(sessionCodes.userId, user.id));
    return deletedFrom;
  });
}

/** Everything of whom did not come back in time goes with them. */
export async function forgetDeleted(database: Database): Promise<void> {
  await database.delete(users).where(lte(users.deletedFrom, new Date()));
}
