'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * The page's own scroll stops this short of the bottom, so that a person's scroll to the very bottom
 * can be told from it, and is always a scroll.
 */
const shortOfBottomPx = 2;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls smoothly to the bottom once the messages are there. The returned function says whether a
 * scroll is still this one: the page's own scroll must not fetch page after page by itself.
 */
export function useArrivalScroll(
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
): () => boolean {
  const target = useRef<number | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const bottom = element.scrollHeight - element.clientHeight - shortOfBottomPx;
    if (bottom <= element.scrollTop) return;
    const end = new AbortController();
    const over = () => {
      target.current = null;
      end.abort();
    };
    target.current = bottom;
    element.scrollTo({ top: bottom, behavior: wantsNoMotion() ? 'instant' : 'smooth' });
    const passive = { passive: true, signal: end.signal };
    element.addEventListener('scrollend', over, passive);
    for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
      element.addEventListener(sign, over, passive);
    }
    return over;
  }, [scroller, isReady]);

  return useCallback(() => {
    const position = scroller.current?.scrollTop ?? 0;
    return target.current !== null && position < target.current + 1;
  }, [scroller]);
}
