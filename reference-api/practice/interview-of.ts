import { asc, eq } from 'drizzle-orm';
import { type Interview, nearestLanguage } from '../coach/coach.ts';
import type { Database } from '../database.ts';
import { type Conversation, messages } from '../schema.ts';

export type StoredTurn = {
  id: string;
  sender: 'user' | 'ai';
  text: string | null;
  audioPath: string | null;
};

export function readTurns(database: Database, conversationId: string): Promise<StoredTurn[]> {
  return database
    .select({
      id: messages.id,
      sender: messages.senderType,
      text: messages.textContent,
      audioPath: messages.audioPath,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position));
}

/** As a coach sees it. */
export function interviewOf(
  { language, question }: Pick<Conversation, 'language' | 'question'>,
  turns: StoredTurn[],
): Interview {
  return {
    language: nearestLanguage(language),
    question,
    turns: turns.map(({ sender, text }) => ({ sender, text: text || null })),
  };
}
