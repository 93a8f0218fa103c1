import { type RefObject, useEffect, useRef } from 'react';
import { smoothly } from './scrolled-messages';

/**
 * The automatic scroll stops this short of the bottom, so that a person's scroll to the very bottom
 * can be told apart, and is always a scroll event.
 */
const shortOfBottomPx = 2;

const bottomOf = ({ scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - clientHeight - shortOfBottomPx;

/**
 * Scrolls smoothly to the bottom once the messages are there, again for each new `request`. The
 * returned function says whether a scroll event is the page's own, of this or of a message that
 * grew late and pushed the others down: neither must load page after page.
 */
export function useArrivalScroll(
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
  request: unknown,
): () => boolean {
  const target = useRef<number | null>(null);
  /** As far as a growth can push, in the frame after it. */
  const pushed = useRef<number | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const grown = new ResizeObserver(() => {
      pushed.current = bottomOf(element);
      if (target.current !== null) target.current = pushed.current;
      requestAnimationFrame(() => {
        pushed.current = null;
      });
    });
    for (const part of element.children) grown.observe(part);
    return () => grown.disconnect();
  }, [scroller, isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be requested again
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const bottom = bottomOf(element);
    if (bottom <= element.scrollTop) return;
    const listening = new AbortController();
    const finish = () => {
      target.current = null;
      listening.abort();
    };
    target.current = bottom;
    element.scrollTo({ top: bottom, behavior: smoothly() });
    const passive = { passive: true, signal: listening.signal };
    // The end of a scroll that was under way before is not ours.
    const finishAtBottom = () => element.scrollTop >= bottom - 1 && finish();
    element.addEventListener('scrollend', finishAtBottom, passive);
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
      element.addEventListener(type, finish, passive);
    }
    return finish;
  }, [scroller, isReady, request]);

  return () => {
    const position = scroller.current?.scrollTop ?? 0;
    return position < Math.max(target.current ?? -1, pushed.current ?? -1) + 1;
  };
}
