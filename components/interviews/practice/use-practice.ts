import { useSyncExternalStore } from 'react';
import { usePracticeHere } from './practice-context';
import type { PracticeHere } from './practice-here';
import type { PlacedAnswer } from './queue/where-is';

/** For components that are only rendered where one can practice. */
export function usePractice(): PracticeHere {
  const here = usePracticeHere();
  if (!here) throw new Error('This is only drawn where one can practice');
  return here;
}

/** All answers that wait here or are being read, and where they are. */
export function useAnswers(): readonly PlacedAnswer[] {
  const { practice } = usePractice();
  return useSyncExternalStore(
    practice.answers.subscribe,
    practice.answers.get,
    practice.answers.get,
  );
}
