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

/** The query of the current page. Pages are made at build, so it is only known in the browser. */
export const useSearch = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
