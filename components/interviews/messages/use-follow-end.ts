import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bottomDistance } from '@/lib/interviews/paging';
import { smoothly } from './scrolled-messages';

/** Whoever is this near to the end is at the end. */
const atEndPx = 48;

/** After one of these, what scrolls up is somebody's wish. */
const touches = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Messages that arrive while one reads: who is at the end stays at the end; for everybody else
 * nothing moves, and they are counted.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isReady: boolean,
  /** How many are shown; the last ones may not be. */
  shownTo: RefObject<number>,
) {
  /** At least so many are shown. */
  const [atLeast, setAtLeast] = useState(0);
  /** Messages that came while somebody read further up. */
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  /** Since the end was gone to, nobody has touched the page. */
  const isFollowing = useRef(false);
  /** Null until the messages that the interview was opened with are there. */
  const known = useRef<number | null>(null);
  const [request, setRequest] = useState(0);

  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    setAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    setRequest((before) => before + 1);
  }, []);

  /** Something else has changed after the last message. */
  const followEnd = useCallback(() => {
    if (isAtEnd.current) setRequest((before) => before + 1);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let before = element.scrollTop;
    const note = () => {
      const isUp = element.scrollTop < before;
      before = element.scrollTop;
      if (bottomDistance(element) <= atEndPx) {
        isAtEnd.current = true;
        setUnseen(0);
      }
      // On the way down the end may have moved on, and what is replaced on the way moves one up:
      // whoever was there still is.
      else if (isUp && !isFollowing.current) isAtEnd.current = false;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller]);

  useEffect(() => {
    if (!isReady) return;
    const before = known.current;
    known.current = count;
    if (before === null || count <= before) return;
    if (isAtEnd.current && shownTo.current >= before) goToEnd();
    else setUnseen((unseenBefore) => unseenBefore + count - before);
  }, [isReady, count, goToEnd, shownTo]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || request === 0) return;
    const go = () => element.scrollTo({ top: element.scrollHeight, behavior: smoothly() });
    go();
    isFollowing.current = true;
    // What came last is still being drawn, and the end moves on until then.
    const drawn = new ResizeObserver(() => {
      if (isAtEnd.current && bottomDistance(element) > 1) go();
    });
    for (const part of [element, ...element.children]) drawn.observe(part);
    const following = new AbortController();
    const leave = () => {
      isFollowing.current = false;
      drawn.disconnect();
      following.abort();
    };
    const asItComes = { capture: true, passive: true, signal: following.signal };
    for (const touch of touches) document.addEventListener(touch, leave, asItComes);
    return leave;
  }, [scroller, request]);

  return { unseen, atLeast, goToEnd, followEnd };
}
