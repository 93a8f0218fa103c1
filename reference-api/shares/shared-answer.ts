import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { notFound } from '../failure.ts';
import { sharedConversationJson, sharedMessageJson } from '../records-as-json.ts';
import { conversations, messages } from '../schema.ts';
import { questionBefore } from './question-before.ts';
import type { OpenShare } from './shares.ts';

/** The JSON of what is shared: one answer with its question, or the interview. */
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
  const question =
    messageId !== null && first
      ? await questionBefore(database, { conversationId, position: first.position })
      : null;
  const asked = question && {
    id: question.id,
    type: 'message',
    attributes: { sender_type: 'ai', content_type: 'text', text_content: question.text },
  };
  const all = [...(asked ? [JSON.stringify(asked)] : []), ...said.map(({ json }) => json)];
  const more = JSON.stringify({ ...(name && { name }), expires_at: expiresAt }).slice(1);
  return `{"data":{"conversation":${conversation.json},"messages":[${all.join(',')}],${more}}`;
}
