import { fetchMessages } from '@/lib/api/conversations';
import { type Message, readMessages } from '@/lib/api/message';
import { listIn } from '@/lib/api/records';
import { field, idOf } from '@/lib/read';
import type { QueuedAnswer } from './answers';

const lastAsked = (messages: readonly Message[]): string | null => {
  const last = messages.findLast(({ sender }) => sender === 'ai');
  return last ? (last.questionId ?? last.id) : null;
};

/** The question of an interview that has just begun: nobody has answered in it. */
const first = '';

/** The question that an answer is given to; null if it is not known here. */
export function questionAnswered(
  messages: readonly Message[] | undefined,
  hasJustBegun: boolean,
): string | null {
  if (messages) return lastAsked(messages);
  return hasJustBegun ? first : null;
}

type Since =
  | { readonly is: 'stored'; readonly record: unknown }
  /** The coach has asked something else since, for example on the phone. */
  | { readonly is: 'asked-else' }
  | { readonly is: 'open' };

/** Finds out what has happened to the question of an answer that has waited. */
export async function askedSince(
  { key, conversationId, text, question }: QueuedAnswer,
  call: { token: string; signal: AbortSignal },
): Promise<Since> {
  if (question === null) return { is: 'open' };
  const read = (body: unknown) => ({
    messages: readMessages(body),
    records: listIn(body, 'messages'),
  });
  const { messages, records } = await fetchMessages(conversationId, read, call);
  const at = messages.findLastIndex(({ questionId, id }) => [questionId, id].includes(question));
  const answers = messages.filter(({ sender }) => sender === 'user');
  // Some APIs send no keys. A typed answer is then recognized by its words; a recording is queued
  // without a text, so nothing shows that it was stored.
  const isSame = (one: Message) =>
    one.sentWith === null && one.text !== '' && one.text === text && messages.indexOf(one) > at;
  const stored = answers.find(({ sentWith }) => sentWith === key) ?? answers.find(isSame);
  const record = stored && records.find((one) => idOf(field(one, 'id')) === stored.id);
  if (record) return { is: 'stored', record };
  const isAskedElse =
    question === first ? answers.length > 0 : ![null, question].includes(lastAsked(messages));
  return { is: isAskedElse ? 'asked-else' : 'open' };
}
