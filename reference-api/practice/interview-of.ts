import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Interview, PlannedQuestion } from '../coach/coach.ts';
import { nearestLanguage } from '../coach/languages.ts';
import { questionIdOf } from '../coach/questions.ts';
import { fromStored } from '../coach/stored-judgment.ts';
import { whereWeAre } from '../coach/where-we-are.ts';
import type { Database } from '../database.ts';
import { type Conversation, conversations, type Message, messages } from '../schema.ts';

export type StoredTurn = {
  sender: 'user' | 'ai';
  text: string | null;
} & Pick<Message, 'id' | 'audioPath' | 'questionId' | 'judged' | 'duration' | 'segments'>;

export function readTurns(database: Database, conversationId: string): Promise<StoredTurn[]> {
  return database
    .select({
      id: messages.id,
      sender: messages.senderType,
      text: messages.textContent,
      audioPath: messages.audioPath,
      questionId: messages.questionId,
      judged: messages.judged,
      duration: messages.duration,
      segments: messages.segments,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position));
}

/** What the coach asks; before there were interviews of several, one question. */
export function questionsOf({
  question,
  questions,
}: Pick<Conversation, 'question' | 'questions'>): PlannedQuestion[] {
  return questions ?? (question === null ? [] : [{ id: questionIdOf(question), text: question }]);
}

/** The turns as a coach sees them. */
export function turnsOf(conversation: Conversation, turns: StoredTurn[]) {
  const [first] = questionsOf(conversation);
  // In interviews begun by an earlier version the first message has no question's id.
  const opening = turns.findIndex(({ sender }) => sender === 'ai');
  return turns.map(({ id, sender, text, questionId, judged }, at) => ({
    id,
    sender,
    text: text || null,
    questionId: questionId ?? (at === opening ? (first?.id ?? null) : null),
    judged: fromStored(judged),
  }));
}

/** As a coach sees it. */
export async function interviewOf(
  database: Database,
  conversation: Conversation,
  stored: StoredTurn[],
): Promise<Interview> {
  const interview = {
    language: nearestLanguage(conversation.language),
    questions: questionsOf(conversation),
    turns: turnsOf(conversation, stored),
    lastTake: null,
  };
  const { question } = whereWeAre(interview);
  return { ...interview, lastTake: await lastTake(database, conversation, question.id) };
}

/** The last judged answer to the question in another of the user's interviews. */
async function lastTake(
  database: Database,
  { id, userId }: Conversation,
  questionId: string,
): Promise<Interview['lastTake']> {
  const [last] = await database
    .select({ text: messages.textContent, judged: messages.judged })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.userId, userId),
        ne(conversations.id, id),
        eq(messages.questionId, questionId),
        eq(messages.senderType, 'user'),
        isNotNull(messages.judged),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const judged = fromStored(last?.judged ?? null);
  return last?.text && judged && !judged.unscored ? { text: last.text, judged } : null;
}
