import { noChecks } from '@/lib/api/checks';
import { idOf, isRecord, textOf } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';
import { longestNote } from '@/lib/contract/limits';
import type { Entry, Kind } from '@/lib/sync/entry';
import { instantOf } from '@/lib/time/instant';
import { agreeOn, isContained, mergedChecks, readOwnChecks } from '../checks/own-checks';
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
    /** What the person, or their browser's model, has said of the answer's checklist. */
    checks: readOwnChecks(value.checks),
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
  (Object.keys(one) as (keyof Part)[]).every((field) =>
    field === 'checks'
      ? isContained(one.checks ?? noChecks, other.checks ?? noChecks)
      : one[field] === other[field],
  );

/** Reuses the objects of unchanged marks, so that their messages are not rendered again. */
export const keepUnchangedMarks = (before: Marks | undefined, after: Marks): Marks =>
  new Map(
    [...after].map(([id, mark]) => {
      const old = before?.get(id);
      return [id, old && isSame(mark, old) && isSame(old, mark) ? old : mark];
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
  checks: noChecks,
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

/** Whether what a change may replace is still what is known: of a checklist, the lines it changes. */
const isBaseOf = (before: Change, { checks = noChecks }: Change, known: Mark): boolean =>
  isSame<Change>({ ...before, checks: noChecks }, known) &&
  agreeOn(Object.keys(checks), before.checks ?? noChecks, known.checks);

/** Whether another device has decided later about what an entry changes. */
export const isOvertaken = (entry: Entry, known: Mark): boolean =>
  known.updatedAt > entry.at &&
  !mayReplace(entry).some((before) => isBaseOf(before, patchIn(entry).change, known));

/** A mark with a change, or two changes as one. */
export const changed = <Part extends Change>(before: Part, change: Change): Part => ({
  ...before,
  ...change,
  ...(change.checks && { checks: mergedChecks(before.checks ?? noChecks, change.checks) }),
});

/** Whether it is stored; else a later change of another device counts. */
export type MarkAnswer = 'stored' | 'overtaken';

export const markKind: Omit<Kind<Marks, MarkAnswer>, 'send'> = {
  /** In place of an earlier change of the same fields: one of another field stays as it is. */
  coalesce(older, newer) {
    const [was, now] = [patchIn(older), patchIn(newer)];
    const fields = Object.keys(now.change);
    const isCovered = Object.keys(was.change).every((field) => fields.includes(field));
    if (!isCovered) return null;
    // The older one may have arrived: then the newer one replaces that.
    const arrived = changed(mayReplace(older)[0] ?? {}, was.change);
    const base = [...mayReplace(older), arrived, ...mayReplace(newer)];
    // What is said of a checklist is said of some of its lines.
    if (!was.change.checks) return { ...newer, base };
    const { conversationId } = now;
    return { ...newer, base, patch: { conversationId, change: changed(was.change, now.change) } };
  },

  apply(marks, entry) {
    const { conversationId, change } = patchIn(entry);
    const before = marks.get(entry.target) ?? noMark(entry.target, conversationId);
    return new Map(marks).set(entry.target, changed(before, change));
  },

  settle(entry, outcome) {
    const why = 'answer' in outcome ? outcome.answer : 'refused';
    const patch = patchIn(entry);
    // A star is not worth a word if another device has decided later.
    if (why === 'stored' || (why === 'overtaken' && !patch.change.note)) return null;
    return { ...entry, kind: lostName, patch: { ...patch, why } };
  },
};
