import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { Offer } from '@/lib/api/features';
import {
  dropMarksOf,
  type MarkChange,
  type Marks,
  markIn,
  marksQuery,
  noMark,
  receiveMark,
  withChange,
} from '@/lib/api/marks';
import { changeCached } from '@/lib/api/query-client';
import { readSession } from '@/lib/session/browser';
import { divided, type RecordsHere, recordsOf, type Takes, takenBy } from './all-marks';
import type { MarkRecord, MarkRecords } from './mark-records';
import { markSender } from './send-marks';

/** What the screen needs to mark messages. */
export type Marking = RecordsHere &
  Takes & {
    readonly token: string;
    readonly change: (messageId: string, conversationId: string, change: MarkChange) => void;
    /** Gives the account the stories that this browser kept before the API took any. */
    readonly moveStories: VoidFunction;
    /** A mark from an event. */
    readonly receive: (data: unknown) => void;
    /** Asks again; resolves to whether anything had changed. */
    readonly refresh: () => Promise<boolean>;
    /** Its interview was deleted. */
    readonly dropOf: (conversationId: string) => void;
    /** Sends what waits. Resolves once it has arrived, or could not. */
    readonly send: () => Promise<void>;
  };

export const MarkingContext = createContext<Marking | null>(null);

/** Null while nobody is signed in. */
export const useMarkingHere = (): Marking | null => useContext(MarkingContext);

/** Null while nobody is signed in. `isOfferKnown`: whether the API has said what it offers. */
export function useMarking(
  token: string | null,
  { offers, isOfferKnown }: { offers: readonly Offer[]; isOfferKnown: boolean },
): Marking | null {
  const queries = useQueryClient();
  const { takesMarks, takesChecks, takesStories } = takenBy(offers);
  useQuery({
    ...marksQuery(token ?? ''),
    enabled: token !== null && takesMarks,
    // Whatever shows a mark subscribes to it on its own.
    notifyOnChangeProps: [],
  });
  const records = useMemo(() => {
    const session = readSession();
    return token !== null && session ? recordsOf(session) : null;
  }, [token]);

  const all = useMemo(() => {
    if (token === null || !records) return null;
    const { unsent, localOnly } = records;
    const sender = markSender({ unsent, token, queries });
    const send = async () => {
      if (isOfferKnown && localOnly)
        keepHere({ unsent, localOnly, takes: { takesMarks, takesChecks, takesStories } });
      if (takesMarks) await sender.wake();
    };
    const marking: Marking = {
      ...records,
      token,
      takesMarks,
      takesChecks,
      takesStories,
      send,
      change(messageId, conversationId, change) {
        const known = markIn(queries.getQueryData(marksQuery(token).queryKey), messageId);
        unsent.change(known ?? noMark(messageId, conversationId), change);
        void send();
      },
      moveStories() {
        const stored = queries.getQueryData(marksQuery(token).queryKey);
        for (const { messageId, conversationId, change } of localStories(localOnly, stored))
          marking.change(messageId, conversationId, { story: change.story ?? null });
      },
      receive(data) {
        receiveMark(queries, token, data);
      },
      async refresh() {
        const { queryKey } = marksQuery(token);
        const before = queries.getQueryData(queryKey);
        await queries.refetchQueries({ queryKey, exact: true });
        return queries.getQueryData(queryKey) !== before;
      },
      dropOf(conversationId) {
        dropMarksOf(queries, token, conversationId);
        unsent.dropOf(conversationId);
        localOnly?.dropOf(conversationId);
      },
    };
    return { marking, sender };
  }, [records, token, queries, takesMarks, takesChecks, takesStories, isOfferKnown]);

  useEffect(() => {
    if (!all) return;
    const { marking, sender } = all;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const followOtherTabs = () => follow(marking, queries);
    window.addEventListener('online', () => void marking.send(), { signal });
    window.addEventListener('storage', followOtherTabs, { signal });
    // From the back/forward cache: it has missed what other tabs did.
    window.addEventListener('pageshow', followOtherTabs, { signal });
    void marking.send();
    return () => {
      lifetime.abort();
      sender.stop();
    };
  }, [all, queries]);

  return all?.marking ?? null;
}

/**
 * Stories that the account does not have. If it has another one of the same answer, that one is
 * newer.
 */
export const localStories = (
  localOnly: MarkRecords | null,
  stored: Marks | undefined,
): MarkRecord[] =>
  [...(localOnly?.get().values() ?? [])].filter(
    ({ messageId, change }) => change.story && !markIn(stored, messageId)?.story,
  );

function dropLocalStory(localOnly: MarkRecords, messageId: string): void {
  const record = localOnly.get().get(messageId);
  if (!record?.change.story) return;
  const { story: _, ...change } = record.change;
  localOnly.put({ ...record, change });
}

/**
 * Moves what the API does not take into the records that stay in this browser, for this person
 * only.
 */
function keepHere({
  unsent,
  localOnly,
  takes,
}: Pick<Marking, 'unsent'> & { localOnly: MarkRecords; takes: Takes }): void {
  for (const record of unsent.get().values()) {
    // A story that is sent takes the place of one that was not moved.
    if (takes.takesStories && record.change.story !== undefined)
      dropLocalStory(localOnly, record.messageId);
    const { here, sent } = divided(record.change, takes);
    if (Object.keys(here).length === 0) continue;
    const before = localOnly.get().get(record.messageId)?.change ?? {};
    const { starred, story, ...others } = withChange(before, here);
    const change = { ...others, ...(starred && { starred }), ...(story && { story }) };
    localOnly.put({ ...record, lost: null, change });
    unsent.put({ ...record, change: sent });
  }
}

const hasChange = ({ change }: MarkRecord): boolean => Object.keys(change).length > 0;

/** Another tab has changed something, or sent it: then it is shown as sent until the API says so. */
function follow({ token, unsent, localOnly }: Marking, queries: QueryClient): void {
  const before = [...unsent.get().values()];
  unsent.readAgain();
  localOnly?.readAgain();
  const sent = before.filter((one) => hasChange(one) && !unsent.get().has(one.messageId));
  if (sent.length === 0 || readSession()?.token !== token) return;
  const { queryKey } = marksQuery(token);
  changeCached(queries, queryKey, (marks) => ({
    ...marks,
    ...Object.fromEntries(
      sent.map(({ messageId: id, conversationId, change }) => [
        id,
        withChange(markIn(marks, id) ?? noMark(id, conversationId), change),
      ]),
    ),
  }));
  void queries.refetchQueries({ queryKey, exact: true });
}
