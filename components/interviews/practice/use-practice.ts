import { useSyncExternalStore } from 'react';
import { useInterviews } from '../interviews-context';
import type { PracticeHere } from './practice-here';
import type { PracticeState } from './practice-state';

/** For components that are only rendered where one can practice. */
export function usePractice(): PracticeHere {
  const here = useInterviews().practice;
  if (!here) throw new Error('This is only drawn where one can practice');
  return here;
}

export function usePracticeState(): PracticeState {
  const { practice } = usePractice();
  return useSyncExternalStore(practice.subscribe, practice.get, practice.get);
}
