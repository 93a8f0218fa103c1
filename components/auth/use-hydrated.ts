'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it is served, true as soon as script handles it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
