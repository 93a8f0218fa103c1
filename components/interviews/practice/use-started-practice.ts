import { useEffect, useState } from 'react';
import { failedImport } from '@/lib/failed-import';
import { readSession } from '@/lib/session/browser';
import type { InterviewsStore } from '../store/store';
import { firstDraft, readDraft } from './drafts';
import { preparePractice } from './late-practice';
import type { PracticeHere } from './practice-here';

/** Practicing in the browser: null until loaded, and if the API does not offer it. */
export function useStartedPractice(
  store: InterviewsStore,
  isOffered: boolean,
): PracticeHere | null {
  const Practice = usePracticeClass(isOffered);
  const [value, setValue] = useState<PracticeHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!Practice || !isOffered || !session) return;
    const practice = new Practice(session, store);
    setValue({ practice });
    store.answersUnderWay = practice.answers.underWay;
    store.isAnswering = (id) => readDraft(id ?? firstDraft) !== '' || practice.answers.has(id);
    return () => {
      store.answersUnderWay = () => null;
      store.isAnswering = () => false;
      setValue(null);
      practice.stop();
    };
  }, [store, Practice, isOffered]);

  return value;
}

/** After a failure it is loaded when the browser is online again. */
function usePracticeClass(isOffered: boolean) {
  const [module, setModule] = useState<typeof import('./practice') | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const load = async () => {
      const [loaded, isAllThere] = await Promise.all([
        import('./practice').catch(failedImport),
        preparePractice(),
      ]);
      if (loaded && isAllThere) setModule(loaded);
      else if (!signal.aborted) window.addEventListener('online', load, { once: true, signal });
    };
    void load();
    return () => lifetime.abort();
  }, [isOffered]);
  return module?.Practice;
}
