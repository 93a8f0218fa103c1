import type { Entry, Kind } from '@/lib/sync/entry';
import { type Change, type Mark, type Marks, noMark } from './mark';
import { lostName, patchIn, readChange } from './mark-entry';

const mayReplace = ({ base }: Entry): Change[] => (Array.isArray(base) ? base.map(readChange) : []);

export const isSame = (change: Change, other: Change): boolean =>
  (Object.keys(change) as (keyof Change)[]).every((field) => change[field] === other[field]);

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
