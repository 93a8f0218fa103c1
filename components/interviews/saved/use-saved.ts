import { useSyncExternalStore } from 'react';
import type { Entry } from '@/lib/sync/entry';
import { useInterviews } from '../interviews-context';
import { lostName, type MarkPatch, markName, patchIn } from '../marks/mark-entry';
import type { MarksState } from '../marks/marks-store';
import { useHasMarks, useMark, useMarked } from '../marks/use-mark-state';
import { idOfKey, type SavedAnswer } from './saved-answers';

/** Of a copy: enough to recognize what one said. */
const maxCharacters = 4_096;

type SavedHere = {
  /** Which messages were starred in this browser, or not any more: the account may not have that. */
  readonly stars: ReadonlyMap<string, boolean>;
  /** Copies of those that are starred, newest first. */
  readonly copies: readonly SavedAnswer[];
};

/** Read once, for all that show it. */
const known = new WeakMap<readonly Entry[], SavedHere>();

function savedIn(entries: readonly Entry[]): SavedHere {
  const before = known.get(entries);
  if (before) return before;
  const stars = new Map<string, boolean>();
  const copies: SavedAnswer[] = [];
  for (const entry of entries) {
    if (entry.kind !== markName && entry.kind !== lostName) continue;
    const { change, copy } = patchIn(entry);
    if (copy) copies.unshift(copy);
    // One that the account refused stays starred here.
    if (change.starred !== undefined && (entry.kind === markName || copy))
      stars.set(entry.target, change.starred);
  }
  const saved = { stars, copies };
  known.set(entries, saved);
  return saved;
}

/** What `select` takes from what this browser has saved; see `useMarked`. */
function useSavedHere<Value>(select: (saved: SavedHere) => Value): Value {
  const { outbox } = useInterviews().store;
  return useSyncExternalStore(
    outbox.subscribe,
    () => select(savedIn(outbox.get().entries)),
    () => select(savedIn(outbox.getFirst().entries)),
  );
}

const starsOf = ({ stars }: SavedHere) => stars;
const copiesOf = ({ copies }: SavedHere) => copies;

/** Copies of the starred answers that the account does not have yet, newest first. */
export const useCopies = (): readonly SavedAnswer[] => useSavedHere(copiesOf);

/** Whether an answer is starred: in the account if it stores stars, else in this browser. */
export function useIsStarred(messageKey: string): boolean {
  const id = idOfKey(messageKey);
  const mark = useMark(id);
  return useSavedHere(({ stars }) => stars.get(id)) ?? mark?.starred ?? false;
}

/** Stars an answer, or takes the star away; null without anything to keep it in. */
export function useToggleStar(): ((answer: SavedAnswer) => void) | null {
  const { store, marks: here } = useInterviews();
  const { outbox } = store;
  const hasMarks = useHasMarks();
  const hasPerson = useSavedHere(() => outbox.person !== null);
  if (!hasMarks && !hasPerson) return null;
  return (answer) => {
    const { conversationId } = answer;
    const target = idOfKey(answer.messageKey);
    const { entries } = outbox.get();
    const isStarred =
      savedIn(entries).stars.get(target) ?? here?.store.get()?.marks.get(target)?.starred ?? false;
    const change = { starred: !isStarred };
    const copy = { ...answer, text: [...answer.text].slice(0, maxCharacters).join('') };
    const patch: MarkPatch = { conversationId, change, ...(change.starred && { copy }) };
    // Without what the API has, a star here is one that only this browser has.
    const own = entries.filter((entry) => entry.target === target && patchIn(entry).copy);
    const isOnlyHere = !hasMarks || own.some(({ kind }) => kind === lostName);
    if (isOnlyHere && own.length > 0) for (const { key } of own) outbox.drop(key);
    else if (here && hasMarks) here.store.change(target, conversationId, change, patch.copy);
    else if (outbox.person !== null)
      outbox.add({
        kind: markName,
        owner: outbox.person,
        target,
        patch,
        base: [{ starred: isStarred }],
      });
  };
}

function countOf(marks: MarksState | null, stars: ReadonlyMap<string, boolean>): number {
  const inAccount = [...(marks?.marks.values() ?? [])].filter(
    ({ messageId, starred }) => starred && !stars.has(messageId),
  );
  return inAccount.length + [...stars.values()].filter((isStarred) => isStarred).length;
}

/** How many stars there are, in the account and here. */
export function useStarCount(): number {
  const stars = useSavedHere(starsOf);
  return useMarked((marks) => countOf(marks, stars));
}
