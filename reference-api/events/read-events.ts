import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { conversationJson, markJson, messageJson } from '../records-as-json.ts';
import { conversations, events, marks, messages, users } from '../schema.ts';

const atOnce = 100;

export type Event = { id: number; name: string; data: string };

/** Where a stream starts: after the event last seen, or else with a `reset`. */
export async function startAfter(
  database: Database,
  userId: string,
  lastSeen: string | undefined,
): Promise<{ after: number; isReset: boolean }> {
  const [known] = await database
    .select({ newest: max(events.id), forgotten: users.eventsForgotten })
    .from(users)
    .leftJoin(events, eq(events.userId, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  const forgotten = known?.forgotten ?? 0;
  const newest = Math.max(known?.newest ?? 0, forgotten);
  const seen = /^\d{1,15}$/.test(lastSeen ?? '') ? Number(lastSeen) : Number.NaN;
  const isReset = !(seen >= forgotten && seen <= newest);
  return { after: isReset ? newest : seen, isReset };
}

/** The user's next events, with the records as they are now; deleted ones are left out. */
export async function eventsAfter(
  database: Database,
  userId: string,
  after: number,
  publicUrl: string,
): Promise<{ found: Event[]; after: number; isMore: boolean }> {
  const conversationId = sql`to_json(${events.conversationId})`;
  const data = sql<string | null>`case
    when ${events.kind} = 'message' and ${messages.id} is not null
      then '{"conversation_id":' || ${conversationId} || ',"message":' || ${messageJson(publicUrl)} || '}'
    when ${events.kind} = 'conversation' and ${conversations.id} is not null then ${conversationJson}
    when ${events.kind} = 'mark' and ${marks.messageId} is not null then ${markJson}
    when ${events.kind} = 'conversation_deleted' then '{"id":' || ${conversationId} || '}' end`;
  const rows = await database
    .select({ id: events.id, name: events.kind, data })
    .from(events)
    .leftJoin(messages, eq(messages.id, events.messageId))
    .leftJoin(marks, eq(marks.messageId, events.messageId))
    .leftJoin(conversations, eq(conversations.id, events.conversationId))
    .where(and(eq(events.userId, userId), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(atOnce);
  const found = rows.flatMap(({ id, name, data }) => (data === null ? [] : [{ id, name, data }]));
  return { found, after: rows.at(-1)?.id ?? after, isMore: rows.length === atOnce };
}
