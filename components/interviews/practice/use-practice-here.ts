import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { readSession } from '@/lib/session/browser';
import type { InterviewsStore } from '../store/store';
import type { PracticeHere } from './practice-here';

const practiceParts = new LazyPart(() => import('./practice-bundle'));

/** Practicing in the browser: null until loaded, and if the API does not offer it. */
export function usePracticeHere(store: InterviewsStore, isOffered: boolean): PracticeHere | null {
  const parts = useLazyPart(practiceParts, isOffered);
  const [value, setValue] = useState<PracticeHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!parts || !isOffered || !session) return;
    const practice = new parts.Practice(session, store);
    setValue({ practice, parts });
    store.isAnswering = (id) => parts.readDraft(id ?? parts.firstDraft) !== '' || practice.has(id);
    return () => {
      store.isAnswering = () => false;
      setValue(null);
      practice.stop();
    };
  }, [store, parts, isOffered]);

  return value;
}
