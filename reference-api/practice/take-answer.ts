import { and, eq } from 'drizzle-orm';
import { questionIdOf } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { messageJson } from '../records-as-json.ts';
import { type Conversation, messages } from '../schema.ts';
import { addMessage, requireConversation } from './add-message.ts';

type Answer = Pick<
  typeof messages.$inferInsert,
  'contentType' | 'textContent' | 'audioPath' | 'duration' | 'waveform'
>;

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
  const id = await addMessage(
    transaction,
    conversation,
    { ...answer, senderType: 'user', questionId: await takeOf(transaction, conversation) },
    { coachDueAt: new Date() },
  );
  const [row] = await transaction
    .select({ json: messageJson(publicUrl) })
    .from(messages)
    .where(eq(messages.id, id));
  return { conversationId, answer: `{"data":${row?.json}}` };
}

/** The second answer belongs to the coach's follow-up question; all others are takes of the first. */
async function takeOf(transaction: Database, { id, question }: Conversation) {
  const isAnswer = and(eq(messages.conversationId, id), eq(messages.senderType, 'user'));
  const answers = await transaction.$count(messages, isAnswer);
  return question === null || answers === 1 ? null : questionIdOf(question);
}
