import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { OwnCheck } from '@/lib/api/checks';
import {
  type MarkChange,
  type Marks,
  markIn,
  marksQuery,
  noMark,
  type Story,
} from '@/lib/api/marks';
import type { Message } from '@/lib/api/message';
import { useThread } from '../message/thread-context';
import { allMarks, combined } from './all-marks';
import type { Lost, MarkRecords, MarkRecordsState } from './mark-records';
import { localStories, useMarkingHere } from './use-marking';

const neverChanges = () => () => undefined;

/** Rendered again only if what `select` returns is another object. */
function useRecords<Value>(
  records: MarkRecords | null | undefined,
  select: (records: MarkRecordsState) => Value,
): Value | undefined {
  const get = () => (records ? select(records.get()) : undefined);
  return useSyncExternalStore(records?.subscribe ?? neverChanges, get, () => undefined);
}

/** The part of the account's marks that `select` picks, and whether they are known. */
function useAccountMarks<Value extends object | null>(select: (marks: Marks) => Value) {
  const marking = useMarkingHere();
  // The screen fetches the marks (use-marking.ts).
  const query = { ...marksQuery(marking?.token ?? ''), enabled: false, select };
  const { data } = useQuery(query);
  // Once known they stay known, even if asking again fails.
  return { data, isKnown: data !== undefined && marking?.takesMarks === true };
}

/**
 * A message's mark and the functions that change it, which are null where neither the API nor this
 * browser stores such a change. A change is shown at once.
 */
export function useMark({ id }: Pick<Message, 'id'>) {
  const marking = useMarkingHere();
  const conversationId = useThread().interview?.id;
  const { data: stored, isKnown } = useAccountMarks((marks) => markIn(marks, id) ?? null);
  const unsent = useRecords(marking?.unsent, (records) => records.get(id));
  const localOnly = useRecords(marking?.localOnly, (records) => records.get(id));
  const mark = useMemo(
    () => combined(stored ?? noMark(id, conversationId ?? ''), marking, { localOnly, unsent }),
    [id, conversationId, stored, marking, localOnly, unsent],
  );

  const change = (change: MarkChange) =>
    conversationId !== undefined && marking?.change(id, conversationId, change);
  const isHere = marking !== null && marking.localOnly !== null && conversationId !== undefined;
  return {
    mark,
    /** Part of the change has not reached the API. */
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
    /** Sends a lost note or story again. */
    restore: ({ note, story }: Lost) =>
      change({ ...(note !== '' && { note }), ...(story && { story }) }),
    /**
     * Keeps a note that was left while it was too long to be sent; null once its author has
     * decided.
     */
    setLost: (lost: Lost | null) => marking?.unsent.setLost(mark, lost),
  };
}

/** All marks, by message. `isKnown`: those of the account are among them. */
export function useMarks(): { marks: Marks; isKnown: boolean } {
  const marking = useMarkingHere();
  const { data: stored, isKnown } = useAccountMarks((marks) => marks);
  const unsent = useRecords(marking?.unsent, (records) => records);
  const localOnly = useRecords(marking?.localOnly, (records) => records);
  const marks = useMemo(
    () => allMarks(stored, marking, { localOnly, unsent }),
    [stored, marking, unsent, localOnly],
  );
  return { marks, isKnown };
}

/** How many stars there are, in the account and here. */
export function useStarCount(): number {
  const { marks } = useMarks();
  return Object.values(marks).filter(({ starred }) => starred).length;
}

/** How many stories only this browser has, although the API would take them. */
export function useLocalStoryCount(): number {
  const marking = useMarkingHere();
  const { data: stored, isKnown } = useAccountMarks((marks) => marks);
  useRecords(marking?.localOnly, (records) => records);
  return marking?.takesStories && isKnown ? localStories(marking.localOnly, stored).length : 0;
}
