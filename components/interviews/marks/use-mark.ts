import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { OwnCheck } from '@/lib/api/checks';
import {
  type Mark,
  type MarkChange,
  type Marks,
  markIn,
  marksQuery,
  noMark,
  type Story,
  withChange,
} from '@/lib/api/marks';
import type { Message } from '@/lib/api/message';
import { useThread } from '../message/thread-context';
import type { Lost, MarkRecord, MarkRecords, MarkRecordsState } from './mark-records';
import { useMarkingHere } from './marking-context';
import { divided, type Marking } from './use-marking';

const neverChanges = () => () => undefined;

/** Rendered again only if what `select` returns is another object. */
function useRecords<Value>(
  records: MarkRecords | null | undefined,
  select: (records: MarkRecordsState) => Value,
): Value | undefined {
  const get = () => (records ? select(records.get()) : undefined);
  return useSyncExternalStore(records?.subscribe ?? neverChanges, get, () => undefined);
}

/** What `select` takes from the marks of the account. */
function useAccountMarks<Value>(select: (marks: Marks) => Value) {
  const marking = useMarkingHere();
  // The screen has asked for them.
  const query = { ...marksQuery(marking?.token ?? ''), enabled: false, select };
  const { data, isSuccess } = useQuery(query);
  return { data, isKnown: isSuccess && marking?.takesMarks === true };
}

/** The mark as the account has it, with what only this browser has. */
function combined(
  mark: Mark,
  marking: Marking | null,
  kept: MarkRecord | undefined,
  unsent: MarkRecord | undefined,
): Mark {
  const here = marking && kept ? divided(kept.change, marking).here : {};
  return withChange(withChange(mark, here), unsent?.change ?? {});
}

/** A message's mark and its changes, which are shown at once; a change is null where nothing takes it. */
export function useMark({ id }: Pick<Message, 'id'>) {
  const marking = useMarkingHere();
  const conversationId = useThread().interview?.id;
  const { data: stored, isKnown } = useAccountMarks((marks) => markIn(marks, id));
  const unsent = useRecords(marking?.unsent, (records) => records.get(id));
  const kept = useRecords(marking?.kept, (records) => records.get(id));
  const mark = useMemo(
    () => combined(stored ?? noMark(id, conversationId ?? ''), marking, kept, unsent),
    [id, conversationId, stored, marking, kept, unsent],
  );

  const change = (change: MarkChange) =>
    conversationId !== undefined && marking?.change(id, conversationId, change);
  const isHere = marking !== null && marking.kept !== null && conversationId !== undefined;
  return {
    mark,
    /** Something of it has not arrived. */
    isUnsent: unsent !== undefined && Object.keys(unsent.change).length > 0,
    lost: unsent?.lost ?? null,
    toggleStar: isHere || marking?.takesMarks ? () => change({ starred: !mark.starred }) : null,
    setCheck:
      isHere || marking?.takesChecks
        ? (checkId: string, check: OwnCheck) => change({ checks: { [checkId]: check } })
        : null,
    setStory: isHere || marking?.takesStories ? (story: Story | null) => change({ story }) : null,
    setNote: isKnown ? (note: string) => change({ note }) : null,
    setWorkedOn: isKnown ? (workedOn: boolean) => change({ workedOn }) : null,
    /** Sends again what was lost. */
    restore: ({ note, story }: Lost) =>
      change({ ...(note !== '' && { note }), ...(story && { story }) }),
    /** A note that is too long to be sent, and was left; null once its author has decided. */
    setLost: (lost: Lost | null) => marking?.unsent.setLost(mark, lost),
  };
}

/** All marks, by message. `isKnown`: those of the account are among them. */
export function useMarks(): { marks: Marks; isKnown: boolean } {
  const marking = useMarkingHere();
  const { data: stored, isKnown } = useAccountMarks((marks) => marks);
  const unsent = useRecords(marking?.unsent, (records) => records);
  const kept = useRecords(marking?.kept, (records) => records);
  const marks = useMemo(() => {
    const here = new Map([...(kept ?? []), ...(unsent ?? [])]);
    const changed = [...here.values()].map(({ messageId: id, conversationId, at }) => {
      const mark = markIn(stored, id) ?? noMark(id, conversationId);
      const all = combined(mark, marking, kept?.get(id), unsent?.get(id));
      return [id, { ...all, updatedAt: new Date(at).toISOString() }] as const;
    });
    return { ...stored, ...Object.fromEntries(changed) };
  }, [stored, marking, unsent, kept]);
  return { marks, isKnown };
}

/** How many stars there are, in the account and here. */
export function useStarCount(): number {
  const { marks } = useMarks();
  return Object.values(marks).filter(({ starred }) => starred).length;
}
