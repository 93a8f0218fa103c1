import { useSyncExternalStore } from 'react';
import type { LazyPart } from '@/lib/lazy-part';

const neverChanges = () => () => undefined;

/** Loads the part if it is wanted. Null until it has loaded. */
export const useLazyPart = <Part>(part: LazyPart<Part>, isWanted = true): Part | null =>
  useSyncExternalStore(isWanted ? part.want : neverChanges, part.get, () => null);
