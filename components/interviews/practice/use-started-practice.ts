import { useEffect, useEffectEvent, useState } from 'react';
import { failedImport } from '@/lib/failed-import';
import { readSession } from '@/lib/session/browser';
import type { InterviewsStore } from '../store/store';
import { firstDraft, formDrafts, isBeingTyped, isTyped } from './drafts';
import { preparePractice } from './late-practice';
import type { PracticeHere } from './practice-here';

/** Loads what else is opened from it. Resolves to whether it is there. */
type Prepare = () => Promise<boolean>;

/** Practicing in the browser: null until all of it has loaded, and if the API does not offer it. */
export function useStartedPractice(
  store: InterviewsStore,
  token: string | null,
  isOffered: boolean,
  prepareOthers: Prepare,
): PracticeHere | null {
  const Practice = usePracticeClass(isOffered, prepareOthers);
  const [value, setValue] = useState<PracticeHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!Practice || !isOffered || session?.token !== token) return;
    const practice = new Practice(session, { received: store.received, loaded: store.loaded });
    setValue({ practice });
    store.loaded.answersUnderWay = practice.answers.underWay;
    store.session.isAnswering = (id) =>
      isTyped(id ?? firstDraft) || formDrafts.some(isBeingTyped) || practice.answers.has(id);
    return () => {
      store.loaded.answersUnderWay = () => null;
      store.session.isAnswering = () => false;
      setValue(null);
      practice.stop();
    };
  }, [store, token, Practice, isOffered]);

  return value;
}

/** After a failure it is loaded when the browser is online again. */
function usePracticeClass(isOffered: boolean, prepareOthers: Prepare) {
  const [module, setModule] = useState<typeof import('./practice') | null>(null);
  const prepare = useEffectEvent(async () => {
    const loaded = await Promise.all([preparePractice(), prepareOthers()]);
    return !loaded.includes(false);
  });
  useEffect(() => {
    if (!isOffered) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const load = async () => {
      const [loaded, isAllThere] = await Promise.all([
        import('./practice').catch(failedImport),
        prepare(),
      ]);
      if (loaded && isAllThere) setModule(loaded);
      else if (!signal.aborted) window.addEventListener('online', load, { once: true, signal });
    };
    void load();
    return () => lifetime.abort();
  }, [isOffered]);
  return module?.Practice;
}
