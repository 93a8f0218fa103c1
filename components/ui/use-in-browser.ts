import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What the browser knows and never changes; on the server, and until hydration, what is said instead. */
export const useInBrowser = <Value>(read: () => Value, instead: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => instead);
