import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { bottomDistance } from '@/lib/interviews/paging';
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
  {
    count,
    shownTo,
    opensAtEnd,
    showAtLeast,
  }: {
    /** Null until the messages that the interview was opened with are there. */
    count: number | null;
    /** How many are shown; the last ones may not be. */
    shownTo: number;
    /** Else at a message. */
    opensAtEnd: boolean;
    showAtLeast: (count: number) => void;
  },
) {
  /** Messages that came while somebody read further up. */
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  /** Since the end was gone to, nobody has touched the page. */
  const isFollowing = useRef(false);
  /** On the way to the end for the first time, and nobody has touched the messages. */
  const isArriving = useRef(false);
  const known = useRef<number | null>(null);
  const [request, setRequest] = useState(0);

  const goToEnd = () => {
    isAtEnd.current = true;
    showAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    setRequest((before) => before + 1);
  };

  /** Something else has changed after the last message. */
  const followEnd = () => {
    if (isAtEnd.current) setRequest((before) => before + 1);
  };

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let before = element.scrollTop;
    const note = () => {
      const isUp = element.scrollTop < before;
      before = element.scrollTop;
      if (bottomDistance(element) <= atEndPx) {
        isAtEnd.current = true;
        isArriving.current = false;
        setUnseen(0);
      }
      // On the way down the end may have moved on, and what is replaced on the way moves one up:
      // whoever was there still is.
      else if (isUp && !isFollowing.current) isAtEnd.current = false;
    };
    const stay = () => {
      if (isArriving.current && bottomDistance(element) > atEndPx) isAtEnd.current = false;
      isArriving.current = false;
    };
    const lifetime = new AbortController();
    const passive = { passive: true, signal: lifetime.signal };
    element.addEventListener('scroll', note, passive);
    for (const touch of touches) element.addEventListener(touch, stay, passive);
    return () => lifetime.abort();
  }, [scroller]);

  // Whoever is led to the end is there from the beginning, also where nothing has to scroll.
  const opened = useEffectEvent((total: number) => {
    isAtEnd.current = opensAtEnd && shownTo >= total;
    isArriving.current = isAtEnd.current;
  });

  const arrived = useEffectEvent((before: number, arrivals: number) => {
    if (isAtEnd.current && shownTo >= before) goToEnd();
    else setUnseen((unseenBefore) => unseenBefore + arrivals);
  });

  useEffect(() => {
    if (count === null) return;
    if (known.current === null) opened(count);
    const before = known.current ?? count;
    known.current = count;
    if (count > before) arrived(before, count - before);
  }, [count]);

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

  return { unseen, goToEnd, followEnd };
}
