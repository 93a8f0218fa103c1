import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Words } from '@/lib/i18n/words';
import type { Practice, PracticeState } from '@/lib/practice/practice';

export type PracticeValue = {
  practice: Practice;
  words: Words<'Practice'>;
  parts: typeof import('./parts');
};

/** Null where one cannot practise here: the API does not offer it, or it has not loaded yet. */
export const PracticeContext = createContext<PracticeValue | null>(null);

export const usePracticeHere = (): PracticeValue | null => useContext(PracticeContext);

function usePracticeValue(): PracticeValue {
  const value = usePracticeHere();
  if (!value) throw new Error('This is only drawn where one can practise');
  return value;
}

export const usePractice = (): Practice => usePracticeValue().practice;
export const usePracticeWords = (): Words<'Practice'> => usePracticeValue().words;

export function usePracticeState(): PracticeState {
  const practice = usePractice();
  return useSyncExternalStore(practice.subscribe, practice.getState, practice.getState);
}
