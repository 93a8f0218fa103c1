import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { LazyPart } from '@/lib/lazy-part';
import type { MarksState, MarksStore } from '@/lib/marks/marks-store';
import { readSession } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';

export type MarksHere = { readonly store: MarksStore; readonly words: Words<'Marks'> };

const marksParts = new LazyPart(() => import('./start-marks'));

/** The store of the person's marks: null until loaded, and if the API stores none. */
export function useMarksStore(isOffered: boolean, locale: Locale): MarksHere | null {
  const start = useLazyPart(marksParts, isOffered)?.startMarks;
  const [value, setValue] = useState<MarksHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!start || !isOffered || !session) return;
    const lifetime = new AbortController();
    void start({ session, locale, signal: lifetime.signal, onStarted: setValue });
    return () => {
      lifetime.abort();
      setValue(null);
    };
  }, [start, isOffered, locale]);

  return value;
}

const neverChanges = () => () => undefined;
const nothing = () => null;

/** The person's marks: null until known, and if the API stores none. */
export function useMarkState(): MarksState | null {
  const store = useInterviews().marks?.store;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}
