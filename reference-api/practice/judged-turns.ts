import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { marks, messages } from '../schema.ts';

/** The messages with what the coach, the person and their browser's model have said of each. */
export const judgedTurns = (database: Database) =>
  database
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      createdAt: messages.createdAt,
      sender: messages.senderType,
      questionId: messages.questionId,
      checks: messages.checks,
      own: marks.checks,
    })
    .from(messages)
    .leftJoin(marks, eq(marks.messageId, messages.id))
    .$dynamic();
