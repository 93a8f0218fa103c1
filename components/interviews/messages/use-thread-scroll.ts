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
 * Scrolls smoothly to the bottom once the messages are there, and for each new `request`. The
 * returned function says whether a scroll event was caused by the page: by this scroll, or by a
 * message that grew late. Neither must load page after page.
 */
export function useArrivalScroll(
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
  request: unknown,
): () => boolean {
  const target = useRef<number | null>(null);
  /** How far late growth may have scrolled, in the frame after it. */
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
    // The end of a scroll that was under way before is not ours. The bottom may have moved up since.
    const finishAtBottom = () => {
      if (element.scrollTop >= Math.min(bottom, target.current ?? bottom) - 1) finish();
    };
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

/** Nearer than this counts as at the end. */
const atEndPx = 48;

/** After one of these, a scroll upwards is the person's. */
const touches = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * For messages that arrive while somebody reads. At the end, the view follows them; further up,
 * nothing moves and they are counted.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  {
    count,
    shownTo,
    opensAtEnd,
    showAtLeast,
  }: {
    /** Null until the first messages have loaded. */
    count: number | null;
    /** The end of the part that is shown. */
    shownTo: number;
    /** False if the interview opens at a message. */
    opensAtEnd: boolean;
    showAtLeast: (count: number) => void;
  },
) {
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  /** Nobody has touched the page since it scrolled to the end. */
  const isFollowing = useRef(false);
  /** The first scroll to the end is under way, and nobody has touched the messages. */
  const isArriving = useRef(false);
  const known = useRef<number | null>(null);
  const [request, setRequest] = useState(0);

  const goToEnd = () => {
    isAtEnd.current = true;
    showAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    setRequest((before) => before + 1);
  };

  /** To be called when something below the last message has changed. */
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
      // While scrolling down, the end may move on, and replaced content may scroll the page up:
      // neither leaves the end.
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

  const counted = useEffectEvent((total: number) => {
    const before = known.current;
    known.current = total;
    if (before === null) {
      // What opens at its end is there from the start, also if it is too short to scroll.
      isAtEnd.current = opensAtEnd && shownTo >= total;
      isArriving.current = isAtEnd.current;
    } else if (total > before) {
      if (isAtEnd.current && shownTo >= before) goToEnd();
      else setUnseen((unseenBefore) => unseenBefore + total - before);
    }
  });
  useEffect(() => {
    if (count !== null) counted(count);
  }, [count]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || request === 0) return;
    const go = () => element.scrollTo({ top: element.scrollHeight, behavior: smoothly() });
    go();
    isFollowing.current = true;
    // The last message may still grow, which moves the end.
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
