import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { createUser } from '../new-user.ts';
import { users } from '../schema.ts';
import { normalizeEmail } from '../typed.ts';
import { demoAccount } from './account.ts';
import { type Interview, interviews, type Turn } from './interviews.ts';
import { insertRecords, recordsOf } from './records-of-interview.ts';

export type Scale = {
  interviews: number;
  /** Messages per interview. */
  turnsEach?: number;
  /** The messages of one additional, long interview. */
  messages: number;
  email: string;
  /** Whether to create a missing account, with the demo's published password. */
  mayCreate: boolean;
};

const interviewsAtOnce = 500;
const daysCovered = 730;

/** Adds many interviews, or a very long one, built from the demo's texts. */
export async function seedScale(database: Database, scale: Scale): Promise<{ created: boolean }> {
  const { userId, created } = await findOrCreateUser(database, scale);
  const now = new Date();
  for (let from = 0; from < scale.interviews; from += interviewsAtOnce) {
    const count = Math.min(interviewsAtOnce, scale.interviews - from);
    const batch = Array.from({ length: count }, (_, index) =>
      recordsOf(shortInterview(from + index, scale), userId, now),
    );
    await insertRecords(database, batch);
  }
  if (scale.messages > 0) {
    await insertRecords(database, [recordsOf(longInterview(scale.messages), userId, now)]);
  }
  return { created };
}

async function findOrCreateUser(database: Database, { email, mayCreate }: Scale) {
  const address = normalizeEmail(email);
  if (!address) throw new Error(`${email} is not an e-mail address.`);
  const [known] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, address));
  if (known) return { userId: known.id, created: false };
  if (!mayCreate) {
    throw new Error(
      `There is no account ${email}, and none is created because its password would be public; set DEMO_ACCOUNT=on to create it.`,
    );
  }
  const { password } = demoAccount;
  const user = await createUser(database, { email: address, phoneNumber: null, password }, 'seed');
  return { userId: user.id, created: true };
}

function shortInterview(index: number, { interviews: of, turnsEach = 4 }: Scale): Interview {
  const filled = interviews.filter((interview) => interview.turns.length > 0);
  const pattern = filled[index % filled.length] ?? { title: 'Practice', turns: [] };
  const start = (index * 7) % Math.max(1, pattern.turns.length - turnsEach + 1);
  return {
    ...pattern,
    title: `${pattern.title} · ${index + 1}`,
    daysAgo: 1 + (index * daysCovered) / of,
    turns: cycled(pattern.turns, start, turnsEach),
  };
}

const cycled = (turns: readonly Turn[], start: number, count: number): Turn[] =>
  Array.from({ length: count }, (_, at) => turns[(start + at) % turns.length]).filter(
    (turn) => turn !== undefined,
  );

function longInterview(length: number): Interview {
  const turns = interviews.flatMap((interview) => interview.turns);
  return {
    title: `Endless practice: ${length} messages`,
    daysAgo: 1 + length / 400,
    turns: cycled(turns, 0, length).map((turn) => ({ ...turn, hoursLater: 0 })),
  };
}
