import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { conversations, type User, users } from '../schema.ts';
import { subscriptionOf } from '../subscription.ts';
import type { FreePractice } from './free-practice.ts';
import { weeklyLimit, weekMs } from './free-week.ts';

/**
 * What the coach reads costs money whether or not the interview is ever finished. The bounds are
 * several times what a person practices who has one interview a week, today's questions and further
 * takes.
 */
export const freeBounds = {
  open_interviews: 10,
  answers_a_week: 40,
  debriefs_a_week: 10,
  reviews_a_week: 2,
};

type Counted = 'answers' | 'debriefs' | 'reviews';
const codes = {
  answers: 'answers_limit',
  debriefs: 'debrief_limit',
  reviews: 'review_limit',
} as const;

const nothing: FreePractice = { hadFirst: false, since: null, answers: 0 };

/** A 409 while as many are unfinished as the free plan allows; today's questions do not count. */
export async function requireRoomForOne(transaction: Database, user: User): Promise<void> {
  if (subscriptionOf(user)) return;
  const open = and(
    eq(conversations.userId, user.id),
    isNotNull(conversations.question),
    isNull(conversations.dailyOn),
    isNull(conversations.finishedAt),
  );
  if ((await transaction.$count(conversations, open)) >= freeBounds.open_interviews)
    throw new Failure(409, 'Finish or delete an interview first', 'too_many_open');
}

/** Counts one thing more that the coach reads; to be called in the user's turn. */
export async function countOneMore(
  transaction: Database,
  userId: string,
  what: Counted,
): Promise<void> {
  const user = await readUser(transaction, userId);
  await write(transaction, userId, countedAgain(user, what));
}

function countedAgain(user: User, what: Counted): FreePractice {
  const now = Date.now();
  const { hadFirst, since, ...counts } = user.freePractice ?? nothing;
  const ends = since === null ? 0 : Date.parse(since) + weekMs;
  if (ends <= now) return { hadFirst, since: new Date(now).toISOString(), answers: 0, [what]: 1 };
  const { [what]: count = 0 } = counts;
  if (count >= freeBounds[`${what}_a_week`] && !subscriptionOf(user))
    throw weeklyLimit(`The free plan has a number of ${what} a week`, new Date(ends), codes[what]);
  return { hadFirst, since, ...counts, [what]: count + 1 };
}

/**
 * Whether this question alone costs no week: it is the account's first, as the answer from the landing
 * page, or was asked in an interview that is finished.
 */
export async function isFreeQuestion(
  transaction: Database,
  user: User,
  questionId: string,
): Promise<boolean> {
  const asked = sql`${conversations.questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb`;
  const finished = and(
    eq(conversations.userId, user.id),
    isNotNull(conversations.finishedAt),
    isNull(conversations.real),
    asked,
  );
  if ((await transaction.$count(conversations, finished)) > 0) return true;
  const { freePractice } = await readUser(transaction, user.id);
  if (freePractice?.hadFirst) return false;
  await write(transaction, user.id, { ...(freePractice ?? nothing), hadFirst: true });
  return true;
}

async function readUser(database: Database, userId: string): Promise<User> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('Nobody practices without an account.');
  return user;
}

const write = (transaction: Database, userId: string, freePractice: FreePractice) =>
  transaction.update(users).set({ freePractice }).where(eq(users.id, userId));
