import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { InterviewsStore } from '@/lib/interviews/store';
import { LazyPart } from '@/lib/lazy-part';
import type { Practice, PracticeState } from '@/lib/practice/practice';
import { readSession } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';

export type PracticeHere = {
  practice: Practice;
  words: Words<'Practice'>;
  parts: typeof import('./parts');
};

const practiceParts = new LazyPart(() => import('./parts'));

/** Practising in the browser: null until loaded, and if the API does not offer it. */
export function usePracticeHere(
  store: InterviewsStore,
  isOffered: boolean,
  locale: Locale,
): PracticeHere | null {
  const parts = useLazyPart(practiceParts, isOffered);
  const [value, setValue] = useState<PracticeHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!parts || !isOffered || !session) return;
    const practice = new parts.Practice(session, store.received, store.refresh);
    setValue({ practice, parts, words: parts.practiceWords[locale] });
    return () => {
      setValue(null);
      practice.stop();
    };
  }, [store, parts, isOffered, locale]);

  return value;
}

/** For components that are only rendered where one can practise. */
export function usePractice(): PracticeHere {
  const here = useInterviews().practice;
  if (!here) throw new Error('This is only drawn where one can practise');
  return here;
}

export function usePracticeState(): PracticeState {
  const { practice } = usePractice();
  return useSyncExternalStore(practice.subscribe, practice.get, practice.get);
}
