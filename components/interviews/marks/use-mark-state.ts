import { useSyncExternalStore } from 'react';
import { useInterviews } from '../interviews-context';
import type { Mark } from './mark';
import type { MarksState } from './marks-store';

const neverChanges = () => () => undefined;

/**
 * What `select` takes from the person's marks, which are null until known, and if the API stores
 * none. Rendered again only if that changes: it has to be the same object while nothing has.
 */
export function useMarked<Value>(select: (state: MarksState | null) => Value): Value {
  const store = useInterviews().marks?.store;
  const get = () => select(store?.get() ?? null);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, get, () => select(null));
}

const all = (state: MarksState | null) => state;
const isThere = (state: MarksState | null) => state !== null;

/** Rendered again with every mark. */
export const useMarkState = (): MarksState | null => useMarked(all);

/** Whether the account stores marks, and they have loaded. */
export const useHasMarks = (): boolean => useMarked(isThere);

/** The mark of one message. */
export const useMark = (messageId: string): Mark | undefined =>
  useMarked((state) => state?.marks.get(messageId));
