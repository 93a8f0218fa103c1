import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { nextInterviewUpdate } from '../lib/contract/next-interview.ts';
import type { Database } from './database.ts';
import { preparations, type User, users } from './schema.ts';

type Planned = z.output<typeof nextInterviewUpdate>['next_interview'];

/** With its posting and background, which no other answer has. */
export async function readNextInterview(database: Database, { id, nextInterview }: User) {
  if (!nextInterview) return null;
  const { posting, background } = await readPreparation(database, id);
  return {
    ...nextInterview,
    ...(posting !== null && { posting }),
    ...(background !== null && { background }),
  };
}

export async function readPreparation(database: Database, userId: string) {
  const [known] = await database
    .select({ posting: preparations.posting, background: preparations.background })
    .from(preparations)
    .where(eq(preparations.userId, userId));
  return known ?? { posting: null, background: null };
}

/**
 * Missing fields of the preparation stay for the next round. If the interview is removed, all of it
 * is deleted.
 */
export function planInterview(
  database: Database,
  userId: string,
  planned: Planned,
): Promise<Pick<User, 'nextInterview'>> {
  return database.transaction(async (transaction) => {
    const nextInterview = planned && { date: planned.date, topic: planned.topic };
    await transaction.update(users).set({ nextInterview }).where(eq(users.id, userId));
    if (planned === null)
      await transaction.delete(preparations).where(eq(preparations.userId, userId));
    else if (planned.posting !== undefined || planned.background !== undefined) {
      const { posting, background } = planned;
      await transaction
        .insert(preparations)
        .values({ userId, posting, background })
        .onConflictDoUpdate({ target: preparations.userId, set: { posting, background } });
    }
    return { nextInterview };
  });
}
