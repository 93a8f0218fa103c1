import type { KeyboardEvent, MouseEvent } from 'react';

/** False for clicks that open a new tab or window, or download: those are left to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** False for shortcuts. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey;
