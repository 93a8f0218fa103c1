import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name'),
    phoneNumber: text('phone_number'),
    plan: text('plan').notNull().default('free'),
    planPeriod: text('plan_period', { enum: ['monthly', 'annual'] }),
    planRenewsAt: moment('plan_renews_at'),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);
export type User = typeof users.$inferSelect;

/** The token itself is never kept: `tokenHash` is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId, table.expiresAt)],
);

/** A code for the desktop app stands for a sign-in of its own, once. The code itself is never kept. */
export const sessionCodes = pgTable(
  'session_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_codes_user').on(table.userId, table.expiresAt)],
);

export const lastMessageShapes = ['string', 'object', 'absent'] as const;

/** `lastMessage` repeats the newest message, so that a list of thousands is one indexed read. */
export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: text('status', { enum: ['approved', 'pending', 'rejected'] }),
    lastMessage: text('last_message'),
    lastMessageShape: text('last_message_shape', { enum: lastMessageShapes })
      .notNull()
      .default('string'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('conversations_in_time').on(table.userId, table.createdAt, table.id)],
);
export type Conversation = typeof conversations.$inferSelect;

/** Media are kept as paths; the answer prefixes the address this API is reached at. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    senderType: text('sender_type', { enum: ['user', 'ai'] }).notNull(),
    contentType: text('content_type', { enum: ['text', 'audio', 'screenshot'] }).notNull(),
    textContent: text('text_content'),
    screenshotPath: text('screenshot_path'),
    audioPath: text('audio_path'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('messages_in_order').on(table.conversationId, table.position)],
);
export type Message = typeof messages.$inferSelect;

export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    startsAt: moment('starts_at').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bookings_one_a_slot').on(table.startsAt)],
);
export type Booking = typeof bookings.$inferSelect;
