import { idOf, isRecord, textOf } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';
import { longestNote } from '@/lib/contract/limits';
import { instantOf } from '@/lib/time/instant';

/** What this person marked on a message. */
export type Mark = Readonly<NonNullable<ReturnType<typeof readMark>>>;

export type Change = Partial<Pick<Mark, 'starred' | 'note' | 'workedOn'>>;

export function readMark(value: unknown) {
  if (!isRecord(value)) return null;
  const [messageId, conversationId] = [idOf(value.message_id), idOf(value.conversation_id)];
  if (messageId === null || conversationId === null) return null;
  return {
    messageId,
    conversationId,
    starred: value.starred === true,
    /** Empty for none. */
    note: textOf(value.note).slice(0, longestNote * 2),
    /** Whether the coach's fixes were worked on. */
    workedOn: value.worked_on === true,
    /** By the API's clock; 0 if unknown. */
    updatedAt: instantOf(value.updated_at) ?? 0,
  };
}

export type Marks = ReadonlyMap<string, Mark>;

/** By message. Unreadable ones are left out; throws only if there is no list at all. */
export function readMarks(body: unknown): Marks {
  const marks = listIn(body, 'marks')
    .map(readMark)
    .filter((mark) => mark !== null);
  return new Map(marks.map((mark) => [mark.messageId, mark]));
}

const isSame = (one: Mark, other: Mark): boolean =>
  (Object.keys(one) as (keyof Mark)[]).every((field) => one[field] === other[field]);

/** Reuses the objects of unchanged marks, so that their messages are not rendered again. */
export const keepUnchangedMarks = (before: Marks | null, after: Marks): Marks =>
  new Map(
    [...after].map(([id, mark]) => {
      const old = before?.get(id);
      return [id, old && isSame(mark, old) ? old : mark];
    }),
  );

/** With a mark, unless a newer one is known. */
export const withMark = (marks: Marks, mark: Mark): Marks =>
  (marks.get(mark.messageId)?.updatedAt ?? 0) > mark.updatedAt
    ? marks
    : new Map(marks).set(mark.messageId, mark);

export const noMark = (messageId: string, conversationId: string): Mark => ({
  messageId,
  conversationId,
  starred: false,
  note: '',
  workedOn: false,
  updatedAt: 0,
});

/** The body for the API. Fields that are left out keep what another device may have set. */
export const updateOf = (conversationId: string, { workedOn, ...change }: Change) => ({
  mark: {
    conversation_id: conversationId,
    ...change,
    ...(workedOn !== undefined && { worked_on: workedOn }),
  },
});
