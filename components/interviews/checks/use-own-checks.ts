import { useMemo, useSyncExternalStore } from 'react';
import { noChecks, type OwnChecks } from '@/lib/api/checks';
import { useInterviews } from '../interviews-context';
import { useMark, useMarkState } from '../marks/use-mark-state';
import { checksIn } from './checks-here';
import { mergedChecks } from './own-checks';

/** What the person, or their browser's model, has said of an answer. */
export function useOwnChecks(messageId: string): OwnChecks {
  const { outbox } = useInterviews().store;
  const marked = useMark(messageId)?.checks ?? noChecks;
  const here = useSyncExternalStore(
    outbox.subscribe,
    () => checksIn(outbox.get().entries, messageId),
    () => checksIn(outbox.getFirst().entries, messageId),
  );
  return useMemo(() => mergedChecks(marked, here), [marked, here]);
}

export type OwnChecksOf = (messageId: string) => OwnChecks;

/** The same for any answer; another function once something has changed. */
export function useAllOwnChecks(): OwnChecksOf {
  const { outbox } = useInterviews().store;
  const marks = useMarkState()?.marks;
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.getFirst);
  return useMemo(
    () => (id) => mergedChecks(marks?.get(id)?.checks ?? noChecks, checksIn(entries, id)),
    [marks, entries],
  );
}
