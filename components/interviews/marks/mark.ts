import { idOf, isRecord, textOf } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';
import { longestNote } from '@/lib/contract/limits';
import type { Entry, Kind } from '@/lib/sync/entry';
import { instantOf } from '@/lib/time/instant';
import { type Change, lostName, patchIn, readChange } from './mark-entry';

/** What this person marked on a message. */
export type Mark = Readonly<NonNullable<ReturnType<typeof readMark>>>;

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

/** Whether another mark has all that this one, or this change, has. */
export const isSame = <Part extends Change>(one: Part, other: Part): boolean =>
  (Object.keys(one) as (keyof Part)[]).every((field) => one[field] === other[field]);

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

const mayReplace = ({ base }: Entry): Change[] => (Array.isArray(base) ? base.map(readChange) : []);

/** Whether another device has decided later about what an entry changes. */
export const isOvertaken = (entry: Entry, known: Mark): boolean =>
  known.updatedAt > entry.at && !mayReplace(entry).some((before) => isSame(before, known));

/** Whether it is stored; else a later change of another device counts. */
export type MarkAnswer = 'stored' | 'overtaken';

export const markKind: Omit<Kind<Marks, MarkAnswer>, 'send'> = {
  /** In place of an earlier change of the same fields: one of another field stays as it is. */
  coalesce(older, newer) {
    const fields = Object.keys(patchIn(newer).change);
    const isCovered = Object.keys(patchIn(older).change).every((field) => fields.includes(field));
    const base = [...mayReplace(older), patchIn(older).change, ...mayReplace(newer)];
    return isCovered ? { ...newer, base } : null;
  },

  apply(marks, entry) {
    const { conversationId, change } = patchIn(entry);
    const before = marks.get(entry.target) ?? noMark(entry.target, conversationId);
    return new Map(marks).set(entry.target, { ...before, ...change });
  },

  settle(entry, outcome) {
    const why = 'answer' in outcome ? outcome.answer : 'refused';
    const patch = patchIn(entry);
    // A star is not worth a word if another device has decided later.
    if (why === 'stored' || (why === 'overtaken' && !patch.change.note)) return null;
    return { ...entry, kind: lostName, patch: { ...patch, why } };
  },
};
