import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { plainText } from '../excerpt.ts';
import { notFound } from '../failure.ts';
import { sharedConversationJson, sharedMessageJson } from '../records-as-json.ts';
import { conversations, messages } from '../schema.ts';
import type { OpenShare } from './shares.ts';

const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;
const longest = 4_096;

/** The JSON of a shared link: one answer with its question, or the whole interview. */
export async function sharedAnswer(
  database: Database,
  share: OpenShare,
  sharedUrl: string,
): Promise<string> {
  const { conversationId, messageId, name, expiresAt } = share;
  const [conversation] = await database
    .select({ json: sharedConversationJson })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const said = await database
    .select({ json: sharedMessageJson(sharedUrl), position: messages.position })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        messageId === null ? undefined : eq(messages.id, messageId),
      ),
    )
    .orderBy(sql`${messages.position}`);
  const [first] = said;
  if (!conversation || (messageId !== null && !first)) throw notFound();
  const all = said.map(({ json }) => json);
  if (messageId !== null && first) {
    const question = await questionBefore(database, conversationId, first.position);
    if (question) all.unshift(JSON.stringify(question));
  }
  const more = JSON.stringify({ ...(name && { name }), expires_at: expiresAt }).slice(1);
  return `{"data":{"conversation":${conversation.json},"messages":[${all.join(',')}],${more}}`;
}

/** The question in the coach’s message before an answer, without the rest of it; null if there is none. */
async function questionBefore(database: Database, conversationId: string, position: number) {
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
  const attributes = { sender_type: 'ai', content_type: 'text', text_content: question };
  return before && question ? { id: before.id, type: 'message', attributes } : null;
}
