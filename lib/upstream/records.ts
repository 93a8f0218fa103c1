import 'server-only';
import type { z } from 'zod';
import { type Conversation, conversation } from '../contract/conversation.ts';
import { type Message, message } from '../contract/message.ts';
import { readList } from '../contract/record.ts';
import type { CurrentUserAnswer } from '../contract/user.ts';
import { log } from '../observe/log.ts';
import type { CallContext } from './call.ts';
import { listConversations, listMessages, readCurrentUser } from './calls.ts';

/** For pages: what the API holds, as the records they show. All throw `UpstreamProblem`. */

const newContext = (): CallContext => ({ requestId: crypto.randomUUID() });

function readable<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { requestId }: CallContext,
): z.output<Schema>[] {
  const { records, unreadable } = readList(schema, body);
  if (unreadable.length > 0) {
    const fields = { requestId, count: unreadable.length, first: unreadable[0]?.index };
    log('warn', 'unreadable-records', fields);
  }
  return records;
}

export async function loadConversations(
  token: string,
  context = newContext(),
): Promise<Conversation[]> {
  const { value } = await listConversations(token, context);
  return readable(conversation, value, context);
}

/** Throws a 404 `Problem` for an id that no conversation can have. */
export async function loadMessages(
  token: string,
  conversationId: string,
  context = newContext(),
): Promise<Message[]> {
  const { value } = await listMessages(token, conversationId, context);
  return readable(message, value, context);
}

/** Null where the API says that the token is nobody's. */
export async function loadCurrentUser(
  token: string,
  context = newContext(),
): Promise<CurrentUserAnswer | null> {
  return (await readCurrentUser(token, context)).value;
}
