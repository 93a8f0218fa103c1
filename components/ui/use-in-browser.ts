import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** A constant only the browser knows. On the server and until hydration, `instead`. */
export const useInBrowser = <Value>(read: () => Value, instead: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => instead);
