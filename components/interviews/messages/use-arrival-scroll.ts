'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * The automatic scroll stops this short of the bottom, so that a person's scroll to the very bottom
 * can be told apart, and is always a scroll event.
 */
const shortOfBottomPx = 2;

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls smoothly to the bottom once the messages are there, again for each new `request`. The returned function says whether a
 * scroll event is still part of this: the automatic scroll must not load page after page.
 */
export function useArrivalScroll(
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
  request: unknown,
): () => boolean {
  const target = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be requested again
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const bottom = element.scrollHeight - element.clientHeight - shortOfBottomPx;
    if (bottom <= element.scrollTop) return;
    const listening = new AbortController();
    const finish = () => {
      target.current = null;
      listening.abort();
    };
    target.current = bottom;
    element.scrollTo({ top: bottom, behavior: prefersStill() ? 'instant' : 'smooth' });
    const passive = { passive: true, signal: listening.signal };
    // The end of a scroll that was under way before is not ours.
    const finishAtBottom = () => element.scrollTop >= bottom - 1 && finish();
    element.addEventListener('scrollend', finishAtBottom, passive);
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
      element.addEventListener(type, finish, passive);
    }
    return finish;
  }, [scroller, isReady, request]);

  return useCallback(() => {
    const position = scroller.current?.scrollTop ?? 0;
    return target.current !== null && position < target.current + 1;
  }, [scroller]);
}
