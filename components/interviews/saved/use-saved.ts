import { useEffect, useState, useSyncExternalStore } from 'react';
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

const nothing: Saved = { answers: [], toggle: null };

/** The signed-in person's saved answers, in sync across this browser's tabs. */
export function useSavedAnswers(): Saved {
  const session = useSyncExternalStore(subscribe, readSession, () => null);
  const [kept, setKept] = useState<Saved & { of: BrowserSession }>();

  useEffect(() => {
    if (!session) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    void savedAnswersKey(session.user).then((key) => {
      if (key === null || signal.aborted) return;
      const show = (answers: Saved['answers']) => setKept({ of: session, answers, toggle });
      const toggle = (answer: SavedAnswer) => {
        const answers = withToggled(read(key), answer);
        // If storage is full or blocked, the star does not change, which shows it.
        if (storeItem('localStorage', key, JSON.stringify(answers))) show(answers);
      };
      show(read(key));
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) show(read(key));
      };
      window.addEventListener('storage', onStorage, { signal });
    });
    return () => lifetime.abort();
  }, [session]);

  // Never shows another session's answers, not even for one render.
  return kept && kept.of === session ? kept : nothing;
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
