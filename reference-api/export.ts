import { desc, eq, sql } from 'drizzle-orm';
import { userAnswer } from './answers.ts';
import type { Database } from './database.ts';
import { conversationJson, listJson, messageJson } from './records-as-json.ts';
import { conversations, messages, sessions, type User } from './schema.ts';

/**
 * All data of a user as JSON. The database itself writes the interviews, which are many and long.
 */
export async function exportOf(database: Database, user: User, publicUrl: string): Promise<string> {
  const said = sql`(select ${listJson(messageJson(publicUrl), sql`${messages.position}`)} from ${messages} where ${eq(messages.conversationId, conversations.id)})`;
  const whole = sql<string>`left(${conversationJson}, -1) || ',"messages":' || ${said} || '}'`;
  const [interviews] = await database
    .select({ json: listJson(whole, sql`${conversations.createdAt}`) })
    .from(conversations)
    .where(eq(conversations.userId, user.id));
  const open = await database
    .select({
      device: sessions.device,
      created_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt));
  const head = JSON.stringify({ user: userAnswer(user), sessions: open });
  return `${head.slice(0, -1)},"conversations":${interviews?.json}}`;
}
