import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readItem, storeItem } from '@/lib/browser-storage';
import {
  idOfKey,
  isSaved,
  readSavedAnswers,
  type SavedAnswer,
  savedAnswersKey,
  withToggled,
} from '@/lib/interviews/saved-answers';
import { type BrowserSession, readSession, subscribe } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-marks-store';

export type Saved = {
  answers: readonly SavedAnswer[];
  /** Saves or removes an answer; null without a signed-in person to save it for. */
  toggle: ((answer: SavedAnswer) => void) | null;
};

const read = (key: string): readonly SavedAnswer[] =>
  readSavedAnswers(readItem('localStorage', key));

type Kept = { session: BrowserSession; key: string; answers: readonly SavedAnswer[] };

/** The signed-in person's saved answers, in sync across this browser's tabs. */
export function useSavedAnswers(): Saved {
  const session = useSyncExternalStore(subscribe, readSession, () => null);
  const [kept, setKept] = useState<Kept | null>(null);
  // Never shows another session's answers, not even for one render.
  const current = kept?.session === session ? kept : null;

  useEffect(() => {
    if (!session) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    void savedAnswersKey(session.user).then((key) => {
      if (key === null || signal.aborted) return;
      const refresh = () => setKept({ session, key, answers: read(key) });
      refresh();
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) refresh();
      };
      window.addEventListener('storage', onStorage, { signal });
    });
    return () => lifetime.abort();
  }, [session]);

  return useMemo(() => {
    if (!current) return { answers: [], toggle: null };
    const toggle = (answer: SavedAnswer) => {
      const answers = withToggled(read(current.key), answer);
      // If storage is full or blocked, the star does not change, which shows it.
      if (storeItem('localStorage', current.key, JSON.stringify(answers)))
        setKept({ ...current, answers });
    };
    return { answers: current.answers, toggle };
  }, [current]);
}

/** The person's stars: in the account if it stores them, else in this browser. */
export function useStars() {
  const { saved, marks: here } = useInterviews();
  const { answers, toggle } = saved;
  const state = useMarkState();
  const markOf = ({ messageKey }: SavedAnswer) => state?.marks.get(idOfKey(messageKey));
  const isStarred = (answer: SavedAnswer) => markOf(answer)?.starred ?? isSaved(answers, answer);
  const inAccount = [...(state?.marks.values() ?? [])].filter(({ starred }) => starred);
  const change = (answer: SavedAnswer) => {
    const { messageKey, conversationId } = answer;
    const isOnlyHere = !markOf(answer) && isSaved(answers, answer);
    if (isOnlyHere) toggle?.(answer);
    else here?.store.change(idOfKey(messageKey), conversationId, { starred: !isStarred(answer) });
  };
  return {
    // Answers that the account refused are still stored here.
    count: inAccount.length + answers.filter((answer) => !markOf(answer)).length,
    isStarred,
    toggle: state ? change : toggle,
  };
}
