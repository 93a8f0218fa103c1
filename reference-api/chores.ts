import { eq, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { purgeExpiredEvents } from './events/purge-expired-events.ts';
import { logError } from './log.ts';
import { purgeDeletedAccounts } from './own-account.ts';
import type { Recordings } from './practice/recordings.ts';
import { chores, sessionCodes, sessions } from './schema.ts';
import { purgeEndedShares } from './shares/shares.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How often a process looks what is due. Not at its start: its data may be the wrong backup. */
const pollEveryMs = 10 * minuteMs;

type Chore = { readonly everyMs: number; readonly run: (database: Database) => Promise<unknown> };

const choresOf = (recordings: Recordings): Readonly<Record<string, Chore>> => ({
  accounts: {
    everyMs: pollEveryMs,
    run: (database) => purgeDeletedAccounts(database, recordings),
  },
  events: { everyMs: dayMs, run: purgeExpiredEvents },
  shares: { everyMs: dayMs, run: purgeEndedShares },
  sessions: { everyMs: dayMs, run: purgeExpiredSessions },
});

export async function purgeExpiredSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, new Date()));
  await database.delete(sessionCodes).where(lte(sessionCodes.expiresAt, new Date()));
}

/** Whether it is due, and this process has taken it: of all that look at once, one. */
async function take(database: Database, name: string, everyMs: number): Promise<boolean> {
  const begunAt = new Date();
  const taken = await database
    .insert(chores)
    .values({ name, begunAt })
    .onConflictDoUpdate({
      target: chores.name,
      set: { begunAt },
      setWhere: lte(chores.begunAt, new Date(begunAt.getTime() - everyMs)),
    })
    .returning();
  return taken.length > 0;
}

/** Does the chores that are due. One that fails is due again. */
export async function doChores(database: Database, recordings: Recordings): Promise<void> {
  for (const [name, { everyMs, run }] of Object.entries(choresOf(recordings))) {
    try {
      // A little less, as clocks and timers differ.
      if (!(await take(database, name, 0.9 * everyMs))) continue;
      await run(database).catch(async (error) => {
        await database.delete(chores).where(eq(chores.name, name));
        throw error;
      });
    } catch (error) {
      logError('chore-failed', error as Error, { name });
    }
  }
}

/** Returns a function that stops them, after finishing those under way. */
export function keepDoingChores(database: Database, recordings: Recordings): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // After the previous round, which may take longer than the interval.
    underWay = underWay.then(() => doChores(database, recordings));
  }, pollEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
