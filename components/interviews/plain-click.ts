import type { MouseEvent } from 'react';

/** A new tab, a new window or a download is the browser's own business. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
