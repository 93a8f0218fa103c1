import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Conversation as WireConversation } from '../lib/contract/conversation.ts';
import type { Mark as WireMark } from '../lib/contract/marks.ts';
import type { Message as WireMessage } from '../lib/contract/message.ts';
import type { NextInterview } from '../lib/contract/next-interview.ts';
import { created, moment, searchVector } from './columns.ts';
import type { FreePractice } from './practice/free-practice.ts';
import type { Habit } from './practice/habit.ts';
import type { StoredJudgment } from './practice/stored-judgment.ts';
import type { StoredQuestion } from './practice/stored-question.ts';

type Scores = WireConversation['attributes']['scores'];
type RealInterview = NonNullable<WireConversation['attributes']['real']>;
type Said = WireMessage['attributes'];

/** Deleted with the user or conversation that it belongs to. */
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofConversation = () =>
  text('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name'),
    phoneNumber: text('phone_number'),
    plan: text('plan').notNull().default('free'),
    planPeriod: text('plan_period', { enum: ['monthly', 'annual'] }),
    planSince: moment('plan_since'),
    /** One payment day; the others are whole months or years before and after it. */
    planRenewsAt: moment('plan_renews_at'),
    /** Set when the plan is cancelled. */
    planEndsAt: moment('plan_ends_at'),
    passwordHash: text('password_hash').notNull(),
    /** When an interview was last finished here; the free plan allows one a week. */
    practicedAt: moment('practised_at'),
    nextInterview: jsonb('next_interview').$type<NextInterview>(),
    /** The data by which today's question is chosen. */
    habit: jsonb('habit').$type<Habit>(),
    /** What the free plan has allowed so far; it outlives deleted interviews. */
    freePractice: jsonb('free_practice').$type<FreePractice>(),
    /** The newest event that was deleted (`events/purge-expired-events.ts`). */
    eventsForgotten: bigint('events_forgotten', { mode: 'number' }).notNull().default(0),
    /** Set when the user deletes the account, which can be restored until this moment. */
    deletedFrom: moment('deleted_from'),
    createdAt: created(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);
export type User = typeof users.$inferSelect;

/**
 * The texts that a person prepares from. Stored apart from the user, so that no response about the
 * user contains them.
 */
export const preparations = pgTable('preparations', {
  userId: ofUser().primaryKey(),
  /** Of the next interview. */
  posting: text('posting'),
  /** What the person has done. */
  background: text('background'),
});

/** The token itself is never stored: `tokenHash` is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session without revealing its token. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    userId: ofUser(),
    /** The user agent. */
    device: text('device'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.expiresAt),
    uniqueIndex('sessions_id').on(table.id),
  ],
);

/** Periodic chores, each done by one of all processes, and when they were last begun. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  begunAt: moment('begun_at').notNull(),
});

/** One-time codes with which the desktop app signs in. The code itself is never stored. */
export const sessionCodes = pgTable(
  'session_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    /** The session that asked for it: the code ends with it. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_codes_session').on(table.sessionHash)],
);

export const lastMessageShapes = ['string', 'object', 'absent'] as const;

/** `lastMessage` repeats the newest message, so that a list of thousands is one indexed read. */
export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    title: text('title').notNull(),
    status: text('status', { enum: ['approved', 'pending', 'rejected'] }),
    language: text('language'),
    /** Set once the interview is finished, from its checks. */
    scores: jsonb('scores').$type<NonNullable<Scores>>(),
    /** Null if the interview was not started here. */
    question: text('question'),
    /** All that the coach will ask, in this order; null before there were interviews of several. */
    questions: jsonb('questions').$type<StoredQuestion[]>(),
    /** The day (UTC) whose question it is; such an interview counts on no plan. */
    dailyOn: text('daily_on'),
    /** On the free plan it is nobody's interview of the week: a first question, or one once more. */
    costsNothing: boolean('costs_nothing').notNull().default(false),
    /** A rehearsal is judged when it is finished. */
    mode: text('mode', { enum: ['rehearsal'] }),
    /** For an interview that took place: its day and its outcome. */
    real: jsonb('real').$type<RealInterview>(),
    /** When the coach should answer next, or be asked again if it failed. */
    coachDueAt: moment('coach_due_at'),
    finishedAt: moment('finished_at'),
    lastMessage: text('last_message'),
    lastMessageShape: text('last_message_shape', { enum: lastMessageShapes })
      .notNull()
      .default('string'),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversations_in_time').on(table.userId, table.createdAt, table.id),
    index('conversations_coach_due')
      .on(table.coachDueAt)
      .where(sql`${table.coachDueAt} is not null`),
  ],
);
export type Conversation = typeof conversations.$inferSelect;

/**
 * Media are stored as paths; answers prefix this API's public address. `userId` repeats the
 * conversation's and is one of the `words`, so that the search index finds one user's messages.
 */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    conversationId: ofConversation(),
    userId: text('user_id').notNull(),
    position: integer('position').notNull(),
    senderType: text('sender_type', { enum: ['user', 'ai', 'interviewer'] }).notNull(),
    contentType: text('content_type', { enum: ['text', 'audio', 'screenshot'] }).notNull(),
    textContent: text('text_content'),
    screenshotPath: text('screenshot_path'),
    audioPath: text('audio_path'),
    /** The size of a recording that was made here. */
    audioBytes: integer('audio_bytes'),
    duration: real('duration'),
    waveform: jsonb('waveform').$type<NonNullable<Said['waveform']>>(),
    segments: jsonb('segments').$type<NonNullable<Said['segments']>>(),
    remarks: jsonb('remarks').$type<NonNullable<Said['remarks']>>(),
    questionId: text('question_id'),
    /** In a real interview: when it was said, in seconds from the beginning. */
    start: real('start'),
    /** On a question: the line of the posting that it was made from. */
    source: text('source'),
    /** The checklist of an answer, with what the coach said of it. */
    checks: jsonb('checks').$type<NonNullable<Said['checks']>>(),
    /** What else the coach made of the answer. */
    judged: jsonb('judged').$type<StoredJudgment>(),
    delivery: jsonb('delivery').$type<NonNullable<Said['delivery']>>(),
    /** The `Idempotency-Key` that an answer was sent with. */
    sentWith: text('sent_with'),
    createdAt: created(),
    /**
     * Written by a trigger of the migration `0005_search`, as is the `userId` of a message without
     * one. No searched word begins with the mark before the user's id.
     */
    words: searchVector('words'),
  },
  (table) => [
    uniqueIndex('messages_in_order').on(table.conversationId, table.position),
    index('messages_in_time').on(table.userId, table.createdAt, table.id),
    index('messages_words').using('gin', table.words),
  ],
);
export type Message = typeof messages.$inferSelect;

/** An emptied mark keeps its row, so that other devices learn of it. */
export const marks = pgTable(
  'marks',
  {
    messageId: text('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    conversationId: text('conversation_id').notNull(),
    starred: boolean('starred').notNull().default(false),
    note: text('note'),
    workedOn: boolean('worked_on').notNull().default(false),
    /** What the person, or their browser's model, said of the answer's checklist. */
    checks: jsonb('checks').$type<NonNullable<WireMark['checks']>>(),
    story: jsonb('story').$type<NonNullable<WireMark['story']>>(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('marks_of_user').on(table.userId, table.updatedAt)],
);

/** Links that anybody may open. The token itself is never stored: `tokenHash` is its SHA-256. */
export const shares = pgTable(
  'shares',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: ofUser(),
    conversationId: ofConversation(),
    /** Null: the whole interview. */
    messageId: text('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    withName: boolean('with_name').notNull(),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('shares_token').on(table.tokenHash),
    index('shares_of_user').on(table.userId, table.createdAt),
    index('shares_of_conversation').on(table.conversationId),
    index('shares_of_message').on(table.messageId),
  ],
);

export const eventKinds = ['message', 'conversation', 'conversation_deleted', 'mark'] as const;

/** What changed, without its content, so that no deleted text stays here. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    conversationId: text('conversation_id').notNull(),
    messageId: text('message_id'),
    createdAt: created(),
  },
  (table) => [index('events_of_user').on(table.userId, table.id)],
);

/** Answers to requests by their idempotency key; deleted with their interview. */
export const doneRequests = pgTable(
  'done_requests',
  {
    userId: ofUser(),
    key: text('key').notNull(),
    /** The SHA-256 of the request. */
    asked: text('asked').notNull(),
    conversationId: ofConversation(),
    answer: text('answer').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    startsAt: moment('starts_at').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic'),
    createdAt: created(),
  },
  (table) => [uniqueIndex('bookings_one_a_slot').on(table.startsAt)],
);
export type Booking = typeof bookings.$inferSelect;
