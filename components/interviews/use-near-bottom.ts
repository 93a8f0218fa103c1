'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isNearBottom } from '@/lib/interviews/paging';

const downKeys = new Set(['ArrowDown', 'PageDown', 'End', ' ']);

/**
 * Calls back when a person is near the bottom of a scrolling element: by scrolling there, or by going
 * further down where there is nothing left to scroll. `isOurs` says whether a scroll is the page's own.
 */
export function useNearBottom(
  scroller: RefObject<HTMLElement | null>,
  thresholdPx: number,
  onNear: () => void,
  isOurs?: () => boolean,
): void {
  const check = useEffectEvent((event: Event) => {
    const element = scroller.current;
    if (!element || (event.type === 'scroll' && isOurs?.())) return;
    if (isNearBottom(element, thresholdPx)) onNear();
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const end = new AbortController();
    const passive = { passive: true, signal: end.signal };
    element.addEventListener('scroll', check, passive);
    element.addEventListener('touchmove', check, passive);
    element.addEventListener('wheel', (event) => event.deltaY > 0 && check(event), passive);
    element.addEventListener(
      'keydown',
      (event) => downKeys.has(event.key) && check(event),
      passive,
    );
    return () => end.abort();
  }, [scroller]);
}
