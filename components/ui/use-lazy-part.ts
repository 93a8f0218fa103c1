import { useSyncExternalStore } from 'react';
import type { LazyPart } from '@/lib/lazy-part';

const neverChanges = () => () => undefined;

/** Null until it has been wanted somewhere, and has loaded. */
export const useLazyPart = <Part>(part: LazyPart<Part>, isWanted = true): Part | null =>
  useSyncExternalStore(isWanted ? part.want : neverChanges, part.get, () => null);
