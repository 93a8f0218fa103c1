'use client';

import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { keep, kept as keptText } from '@/lib/browser-storage';
import {
  readSavedAnswers,
  type SavedAnswer,
  savedAnswersKey,
  withToggled,
} from '@/lib/interviews/saved-answers';
import { type BrowserSession, readSession, subscribe } from '@/lib/session/browser';

export type Saved = {
  answers: readonly SavedAnswer[];
  /** Saves it, or lets go of it; null where the browser would keep it for nobody in particular. */
  toggle: ((answer: SavedAnswer) => void) | null;
};

export const SavedContext = createContext<Saved>({ answers: [], toggle: null });

export const useSaved = (): Saved => useContext(SavedContext);

const read = (key: string): readonly SavedAnswer[] =>
  readSavedAnswers(keptText('localStorage', key));

type Kept = { session: BrowserSession; key: string; answers: readonly SavedAnswer[] };

/** What this person saved, in this browser and in each of its tabs. */
export function useSavedAnswers(): Saved {
  const session = useSyncExternalStore(subscribe, readSession, () => null);
  const [kept, setKept] = useState<Kept | null>(null);
  // Never another session's, not for a moment.
  const own = kept?.session === session ? kept : null;

  useEffect(() => {
    if (!session) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void savedAnswersKey(session.user).then((key) => {
      if (key === null || signal.aborted) return;
      const refresh = () => setKept({ session, key, answers: read(key) });
      refresh();
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) refresh();
      };
      window.addEventListener('storage', follow, { signal });
    });
    return () => leaving.abort();
  }, [session]);

  return useMemo(() => {
    if (!own) return { answers: [], toggle: null };
    const toggle = (answer: SavedAnswer) => {
      const answers = withToggled(read(own.key), answer);
      // Full or blocked: the star stays as it was, which says so.
      if (keep('localStorage', own.key, JSON.stringify(answers))) setKept({ ...own, answers });
    };
    return { answers: own.answers, toggle };
  }, [own]);
}
