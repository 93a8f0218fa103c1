import { fetchMessages } from '@/lib/api/conversations';
import { type Message, readMessages } from '@/lib/api/message';
import { field, idOf, textOf } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';
import type { Call, Entry } from '@/lib/sync/entry';

const lastAsked = (messages: readonly Message[]): string | null => {
  const last = messages.findLast(({ sender }) => sender === 'ai');
  return last ? (last.questionId ?? last.id) : null;
};

/** The base of an answer to an interview that has just begun: nobody has answered in it. */
const first = '';

/** The question that is answered, as the base of the answer; null if it is not known here. */
export function questionAnswered(
  messages: readonly Message[] | undefined,
  hasJustBegun: boolean,
): string | null {
  if (messages) return lastAsked(messages);
  return hasJustBegun ? first : null;
}

/**
 * For an answer that has waited. `record`: the API has it already. `isAskedElse`: the coach has asked
 * something else since it was given, on the telephone, say. Null if its question is not known.
 */
export async function askedSince(entry: Entry, { token, signal }: Pick<Call, 'token' | 'signal'>) {
  const { key, target, patch, base } = entry;
  if (typeof base !== 'string') return null;
  const text = textOf(field(patch, 'text'));
  const read = (body: unknown) => ({
    messages: readMessages(body),
    records: listIn(body, 'messages'),
  });
  const { messages, records } = await fetchMessages(target, read, { token, signal });
  const at = messages.findLastIndex(({ questionId, id }) => [questionId, id].includes(base));
  const answers = messages.filter(({ sender }) => sender === 'user');
  // Some APIs send no keys: there it is known by its words.
  const isSame = (one: Message) =>
    one.sentWith === null && one.text !== '' && one.text === text && messages.indexOf(one) > at;
  const stored = answers.find(({ sentWith }) => sentWith === key) ?? answers.find(isSame);
  return {
    record: stored && records.find((one) => idOf(field(one, 'id')) === stored.id),
    isAskedElse: base === first ? answers.length > 0 : ![null, base].includes(lastAsked(messages)),
  };
}
