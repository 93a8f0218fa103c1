'use client';

import { useSyncExternalStore } from 'react';

/**
 * Below 768 px only one pane is shown. The layout itself is CSS; this is for focus and headings.
 */
const narrow = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
