import { useSyncExternalStore } from 'react';
import type { ObservableState } from '@/lib/observable-state';

/** The state of something that is not React's: rendered again whenever it changes. */
export const useObserved = <State>(observed: ObservableState<State>): State =>
  useSyncExternalStore(observed.subscribe, observed.get, observed.getFirst);
