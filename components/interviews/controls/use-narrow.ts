import { useSyncExternalStore } from 'react';

/**
 * Below 768 px only one pane is shown. The layout itself is CSS; this is for focus and headings.
 */
const narrow = '(width < 48rem)';

/** Created once: it is read in every render. */
let media: MediaQueryList | undefined;
const query = (): MediaQueryList => {
  media ??= window.matchMedia(narrow);
  return media;
};

function subscribe(listener: () => void): () => void {
  query().addEventListener('change', listener);
  return () => query().removeEventListener('change', listener);
}

export const isNarrow = (): boolean => query().matches;

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
