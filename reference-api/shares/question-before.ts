import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { plainText } from '../excerpt.ts';
import { messages } from '../schema.ts';

const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;
const longest = 4_096;

/**
 * The coach’s question that an answer was given to, and nothing else that the coach said there; null
 * if it asked none.
 */
export async function questionBefore(
  database: Database,
  { conversationId, position }: Pick<typeof messages.$inferSelect, 'conversationId' | 'position'>,
): Promise<{ id: string; text: string } | null> {
  const [before] = await database
    .select({ id: messages.id, text: messages.textContent })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderType, 'ai'),
        lt(messages.position, position),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  const question = plainText(before?.text?.slice(-longest) ?? '')
    .split(sentenceEnd)
    .findLast((sentence) => /\?["'”’»)]{0,3}$/.test(sentence));
  return before && question ? { id: before.id, text: question } : null;
}
