import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { messageJson } from '../records-as-json.ts';
import { type Conversation, messages } from '../schema.ts';
import { addMessage, requireConversation } from './add-message.ts';
import { answeredOn, changeHabit } from './daily.ts';
import { countOneMore } from './free-bounds.ts';
import { questionsOf } from './interview-of.ts';
import { requireRoomForRecording } from './recordings-room.ts';

type Answer = Pick<
  typeof messages.$inferInsert,
  | 'contentType'
  | 'textContent'
  | 'audioPath'
  | 'audioBytes'
  | 'duration'
  | 'waveform'
  | 'segments'
  | 'sentWith'
>;

/** Far more than an interview has; without a bound one could grow without end. */
const mostMessages = 400;

/** Stores the user's answer and makes the coach due, in the user's transaction. */
export async function takeAnswer(
  transaction: Database,
  userId: string,
  conversationId: string,
  answer: Answer,
  publicUrl: string,
) {
  const conversation = await requireConversation(transaction, conversationId, userId);
  if (conversation.finishedAt) throw new Failure(409, 'This interview is finished');
  const inIt = eq(messages.conversationId, conversationId);
  if ((await transaction.$count(messages, inIt)) >= mostMessages)
    throw new Failure(422, 'This interview has too many messages. Finish it and start another.');
  if (answer.audioBytes) await requireRoomForRecording(transaction, userId, answer.audioBytes);
  await countOneMore(transaction, userId, 'answers');
  const id = await addMessage(
    transaction,
    conversation,
    { ...answer, senderType: 'user', questionId: await askedLast(transaction, conversation) },
    { coachDueAt: new Date() },
  );
  if (conversation.dailyOn !== null)
    await changeHabit(transaction, userId, answeredOn(conversation.dailyOn));
  const [row] = await transaction
    .select({ json: messageJson(publicUrl) })
    .from(messages)
    .where(eq(messages.id, id));
  return { conversationId, answer: `{"data":${row?.json}}` };
}

/** The question that the coach asked last; null if that was a follow-up. */
async function askedLast(transaction: Database, conversation: Conversation) {
  const byCoach = and(eq(messages.conversationId, conversation.id), eq(messages.senderType, 'ai'));
  const last = await transaction
    .select({ questionId: messages.questionId })
    .from(messages)
    .where(byCoach)
    .orderBy(desc(messages.position))
    .limit(2);
  const [first] = questionsOf(conversation);
  // The opening message of an earlier version has no question's id.
  return last[0]?.questionId ?? (last.length === 1 ? (first?.id ?? null) : null);
}
