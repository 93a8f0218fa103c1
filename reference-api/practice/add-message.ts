import { randomUUID } from 'node:crypto';
import { and, eq, isNull, max } from 'drizzle-orm';
import type { Judged } from '../coach/coach.ts';
import { deliveryOf } from '../coach/delivery.ts';
import { nearestLanguage } from '../coach/languages.ts';
import type { Heard } from '../coach/transcribe.ts';
import type { Database } from '../database.ts';
import { recordChanges } from '../events/changes.ts';
import { plainText, shortened } from '../excerpt.ts';
import { notFound } from '../failure.ts';
import { type Conversation, conversations, messages } from '../schema.ts';
import type { StoredTurn } from './interview-of.ts';
import { isLeftAlone, toStore } from './stored-judgment.ts';

type NewMessage = Pick<typeof messages.$inferInsert, 'senderType' | 'contentType' | 'textContent'> &
  Partial<typeof messages.$inferInsert>;

const longestExcerpt = 160;

/** The user's own interview; a 404 if there is none. */
export async function requireConversation(database: Database, id: string, userId: string) {
  const [row] = await database
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)));
  if (!row) throw notFound();
  return row;
}

/** Adds a message and records the events; to be called `inTurn`. Returns the message's id. */
export async function addMessage(
  transaction: Database,
  { id: conversationId, userId }: Pick<Conversation, 'id' | 'userId'>,
  message: NewMessage,
  changes: Partial<typeof conversations.$inferInsert> = {},
): Promise<string> {
  const [last] = await transaction
    .select({ position: max(messages.position) })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  const messageId = message.id ?? randomUUID();
  const position = (last?.position ?? -1) + 1;
  const now = new Date();
  await transaction
    .insert(messages)
    .values({ createdAt: now, ...message, id: messageId, conversationId, userId, position });
  await transaction
    .update(conversations)
    .set({ lastMessage: shownInList(message), updatedAt: now, ...changes })
    .where(eq(conversations.id, conversationId));
  await recordChanges(transaction, userId, [
    { kind: 'message', conversationId, messageId },
    { kind: 'conversation', conversationId },
  ]);
  return messageId;
}

/** Stores what the coach made of answers, and what was counted in them. */
export async function storeJudgments(
  transaction: Database,
  { id: conversationId, userId, language }: Conversation,
  answers: StoredTurn[],
  judged: Judged[],
): Promise<void> {
  if (judged.length === 0) return;
  const spoken = nearestLanguage(language);
  for (const [at, { id, text, segments, duration }] of answers.entries()) {
    const one = judged[at];
    if (!one) continue;
    const heard = segments ? { segments, duration } : undefined;
    await transaction
      .update(messages)
      .set({
        ...toStore(one, spoken),
        // An empty judgment records that the answer was looked at.
        ...(isLeftAlone(one) && { judged: {} }),
        delivery: text && !isLeftAlone(one) ? deliveryOf(text, spoken, heard) : null,
      })
      .where(eq(messages.id, id));
  }
  await recordChanges(
    transaction,
    userId,
    answers.map(({ id: messageId }) => ({ kind: 'message', conversationId, messageId })),
  );
}

/** The words of recordings, by message, where the coach has not judged others before. */
export async function storeHeard(
  transaction: Database,
  { id: conversationId, userId }: Conversation,
  heard: Map<string, Heard>,
): Promise<void> {
  for (const [id, { text, segments }] of heard) {
    const written = await transaction
      .update(messages)
      .set({ textContent: text, segments })
      .where(and(eq(messages.id, id), isNull(messages.judged)))
      .returning({ messageId: messages.id });
    if (written.length > 0)
      await recordChanges(transaction, userId, [
        { kind: 'message', conversationId, messageId: id },
      ]);
  }
}

export function shownInList({
  textContent,
  duration,
}: Pick<NewMessage, 'textContent' | 'duration'>): string {
  if (textContent) return shortened(plainText(textContent), longestExcerpt);
  const seconds = Math.round(duration ?? 0);
  return `🎙 ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
