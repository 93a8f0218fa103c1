import { useSyncExternalStore } from 'react';
import type { InterviewsStore } from './store';

/** The interviews that are being deleted, and the notice about the last one. */
export const useRemovals = ({ removals }: InterviewsStore) =>
  useSyncExternalStore(removals.subscribe, removals.get, removals.getFirst);
