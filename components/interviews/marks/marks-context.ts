import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Words } from '@/lib/i18n/words';
import type { MarksState, MarksStore } from '@/lib/marks/marks-store';

export type MarksHere = {
  readonly store: MarksStore;
  readonly words: Words<'Marks'>;
};

/** Null where the API keeps no marks, and until they have loaded. */
export const MarksContext = createContext<MarksHere | null>(null);

export const useMarksHere = (): MarksHere | null => useContext(MarksContext);

const neverChanges = () => () => undefined;

/** What this person marked; null until it is known, and where nothing keeps it. */
export function useMarkState(): MarksState | null {
  const store = useMarksHere()?.store;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}

const nothing = () => null;
