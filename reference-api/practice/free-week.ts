import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { type User, users } from '../schema.ts';
import { subscriptionOf } from '../subscription.ts';

export const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * When the free plan's next interview is allowed; null if now, and on paid plans. Only an interview
 * that was finished with an answer in it counts, deleted ones included: one that was left costs
 * nothing.
 */
export function nextFreeInterview(user: User, now = new Date()): Date | null {
  if (user.practicedAt === null || subscriptionOf(user, now)) return null;
  const next = new Date(user.practicedAt.getTime() + weekMs);
  return next > now ? next : null;
}

export const weeklyLimit = (said: string, next: Date, code = 'weekly_limit') =>
  new Failure(402, said, code, { available_at: next });

/** A 402 while the free week is used. */
export async function requireFreeWeek(database: Database, userId: string): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const next = user && nextFreeInterview(user);
  if (next) throw weeklyLimit('The free plan has one interview a week', next);
}

/** Uses it, in the user's turn, so that of two interviews that are finished at once one waits. */
export async function spendFreeWeek(transaction: Database, userId: string): Promise<void> {
  await requireFreeWeek(transaction, userId);
  await transaction.update(users).set({ practicedAt: new Date() }).where(eq(users.id, userId));
}
