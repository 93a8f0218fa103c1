import { asc, eq } from 'drizzle-orm';
import type { Interview, PlannedQuestion } from '../coach/coach.ts';
import { nearestLanguage } from '../coach/languages.ts';
import { questionIdOf } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { type Conversation, type Message, messages } from '../schema.ts';
import { fromStored } from './stored-judgment.ts';
import { withKind } from './stored-question.ts';

export type StoredTurn = {
  sender: 'user' | 'ai';
  text: string | null;
} & Pick<Message, 'id' | 'audioPath' | 'questionId' | 'duration' | 'segments'> &
  Pick<Message, 'checks' | 'judged'>;

export async function readTurns(database: Database, conversationId: string): Promise<StoredTurn[]> {
  const rows = await database
    .select({
      id: messages.id,
      sender: messages.senderType,
      text: messages.textContent,
      audioPath: messages.audioPath,
      questionId: messages.questionId,
      checks: messages.checks,
      judged: messages.judged,
      duration: messages.duration,
      segments: messages.segments,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position));
  return rows.map((row) => ({ ...row, sender: row.sender === 'user' ? 'user' : 'ai' }));
}

/** The questions of an interview. Those stored by an earlier version have only one. */
export function questionsOf({
  question,
  questions,
}: Pick<Conversation, 'question' | 'questions'>): PlannedQuestion[] {
  const alone = question === null ? [] : [{ id: questionIdOf(question), text: question }];
  return (questions ?? alone).map(withKind);
}

/** The line of the posting that a question was made from. */
export const sourceOf = (conversation: Conversation, questionId: string | null): string | null =>
  questionsOf(conversation).find(({ id }) => id === questionId)?.source ?? null;

function turnsOf(conversation: Conversation, turns: StoredTurn[]) {
  const [first] = questionsOf(conversation);
  // In interviews begun by an earlier version the first message has no question's id.
  const opening = turns.findIndex(({ sender }) => sender === 'ai');
  return turns.map(({ sender, text, questionId, checks, judged }, at) => ({
    sender,
    text: text || null,
    questionId: questionId ?? (at === opening ? (first?.id ?? null) : null),
    judged: fromStored({ checks, judged }),
  }));
}

/** As a coach sees it. */
export const interviewOf = (conversation: Conversation, stored: StoredTurn[]): Interview => ({
  language: nearestLanguage(conversation.language),
  isRehearsal: conversation.mode === 'rehearsal',
  questions: questionsOf(conversation),
  turns: turnsOf(conversation, stored),
});
