import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { conversations, marks, messages } from './schema.ts';

/**
 * The database writes lists as JSON, which is sent as it is: turning ten thousand rows into objects and
 * back into text blocks all other requests for a third of a second, five times as long. Single records
 * use the same expressions, so that a record has one shape.
 */
export const conversationJson = record('conversation', conversations.id, [
  ['title', json(conversations.title)],
  ['created_at', moment(conversations.createdAt)],
  ['updated_at', moment(conversations.updatedAt)],
  ['last_message', lastMessage()],
  ['status', json(conversations.status)],
  ['language', known(conversations.language)],
  ['scores', known(conversations.scores)],
  ['question_count', known(sql`jsonb_array_length(${conversations.questions})`)],
  ['finished_at', moment(conversations.finishedAt)],
  ['mode', known(conversations.mode)],
  ['real', known(conversations.real)],
  ['uses_free_week', usesFreeWeek()],
]);

export const messageJson = (publicUrl: string): SQL<string> =>
  messageJsonWith(
    (path) => json(sql`${publicUrl}::text || ${path}`),
    [['key', known(messages.sentWith)]],
  );

/** The address of a picture or a recording, as JSON. */
type AddressJson = (path: Column, kind: 'picture' | 'recording') => SQL<string>;

function messageJsonWith(addressOf: AddressJson, more: [string, SQL][] = []): SQL<string> {
  return record('message', messages.id, [
    ['sender_type', json(messages.senderType)],
    ['content_type', json(messages.contentType)],
    ['text_content', json(messages.textContent)],
    ['screenshot_url', addressOf(messages.screenshotPath, 'picture')],
    ['audio_url', addressOf(messages.audioPath, 'recording')],
    ['created_at', moment(messages.createdAt)],
    ['duration', known(messages.duration)],
    ['waveform', known(messages.waveform)],
    ['segments', known(messages.segments)],
    ['remarks', known(messages.remarks)],
    ['question_id', known(messages.questionId)],
    ['start', known(messages.start)],
    ['source', known(messages.source)],
    ['checks', known(messages.checks)],
    ['stronger', known(sql`${messages.judged}->'stronger'`)],
    ['unscored', known(sql`${messages.judged}->'why'`)],
    ['delivery', known(messages.delivery)],
    ...more,
  ]);
}

/** Its media have addresses below the shared link, and end with it. */
export const sharedMessageJson = (sharedUrl: string): SQL<string> =>
  messageJsonWith((path, kind) =>
    json(
      sql`case when ${path} is null then null else ${sharedUrl}::text || '/' || ${messages.id} || ${`/${kind}`}::text end`,
    ),
  );

/** Without the fields that are not shared, such as scores and the last message. */
export const sharedConversationJson = record('conversation', conversations.id, [
  ['title', json(conversations.title)],
  ['created_at', moment(conversations.createdAt)],
  ['language', known(conversations.language)],
  // Without the outcome, which is private.
  ['real', known(sql`${conversations.real} - 'outcome'`)],
]);

export const markJson = object([
  ['message_id', json(marks.messageId)],
  ['conversation_id', json(marks.conversationId)],
  ['starred', json(marks.starred)],
  ['note', json(marks.note)],
  ['worked_on', json(marks.workedOn)],
  ['checks', known(marks.checks)],
  ['story', known(marks.story)],
  ['updated_at', moment(marks.updatedAt)],
]);

/** The body `{"data":[…]}` of a list, in the given order. */
export function listJson(recordJson: SQL<string>, order: SQL): SQL<string> {
  return sql<string>`'{"data":[' || coalesce(string_agg(${recordJson}, ',' order by ${order}), '') || ']}'`;
}

/** The body of an answer that is one interview. */
export async function conversationAnswer(database: Database, id: string): Promise<string> {
  const [row] = await database
    .select({ json: conversationJson })
    .from(conversations)
    .where(eq(conversations.id, id));
  return `{"data":${row?.json}}`;
}

/** A field whose text is null in SQL is left out; JSON's own null is the text 'null'. */
function object(fields: [string, SQL][]): SQL<string> {
  const texts = fields.map(([name, text], at) => {
    const field = sql`${sql.raw(`'${at === 0 ? '' : ','}"${name}":'`)} || ${text}`;
    return at === 0 ? field : sql`coalesce(${field}, '')`;
  });
  return sql<string>`'{' || ${sql.join(texts, sql` || `)} || '}'`;
}

function record(type: string, id: Column, attributes: [string, SQL][]): SQL<string> {
  const head = sql.raw(`',"type":"${type}","attributes":'`);
  return sql<string>`'{"id":' || ${json(id)} || ${head} || ${object(attributes)} || '}'`;
}

function json(column: Column | SQL): SQL<string> {
  return sql<string>`coalesce(to_json(${column})::text, 'null')`;
}

/** Left out if null. */
function known(column: Column | SQL): SQL<string> {
  return sql<string>`to_json(${column})::text`;
}

/** In UTC with a trailing Z, whatever the connection's time zone. */
function moment(column: Column): SQL<string> {
  return sql<string>`left(to_json(${column} at time zone 'UTC')::text, -1) || 'Z"'`;
}

/** Real back ends send a string, an object or nothing; the demo has all three. */
function lastMessage(): SQL<string> {
  const text = json(conversations.lastMessage);
  return sql<string>`case ${conversations.lastMessageShape}
    when 'absent' then null
    when 'object' then '{"content":' || ${text} || '}'
    else ${text} end`;
}

/** Only where the coach asks, until it is finished. */
function usesFreeWeek(): SQL<string> {
  const { question, finishedAt, dailyOn, costsNothing } = conversations;
  return sql<string>`case when ${question} is not null and ${finishedAt} is null
    and ${dailyOn} is null and not ${costsNothing} then 'true' end`;
}
