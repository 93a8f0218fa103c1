import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { bottomDistance } from '@/lib/interviews/paging';
import { smoothly } from './scrolled-messages';

/**
 * The page scrolls no further than this short of the bottom, so that a person's scroll to the very
 * bottom can be told apart, and is always a scroll event.
 */
const shortOfBottomPx = 2;

/** Nearer than this counts as at the end. */
const atEndPx = 48;

const bottomOf = ({ scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - clientHeight - shortOfBottomPx;

type Options = {
  /** Null until the first messages have loaded. */
  count: number | null;
  /** The end of the part that is shown. */
  shownTo: number;
  /** What the interview was opened at. The same place may be requested again. */
  place: unknown;
  /** False if that is a message. */
  opensAtEnd: boolean;
  showAtLeast: (count: number) => void;
};

/**
 * Scrolls smoothly to the end of an interview that opens, and stays there with what arrives or
 * grows until somebody touches the messages or scrolls. Further up, nothing moves and new messages
 * are counted. `isOwnScroll` says whether the last scroll event was the page's own: such scrolls must
 * not load page after page.
 */
export function useEnd(
  scroller: RefObject<HTMLElement | null>,
  { count, shownTo, place, opensAtEnd, showAtLeast }: Options,
) {
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  /** The page keeps the end in view. */
  const isOwnScroll = useRef(false);
  const known = useRef<number | null>(null);
  const last = useRef({ top: 0, bottom: 0, moved: 0 });

  /** Notes how far it was scrolled. What grows or shrinks moves it too, and is left out. */
  const note = (element: HTMLElement) => {
    const [was, bottom] = [last.current, bottomOf(element)];
    const isSame = bottom === was.bottom;
    const moved = isSame ? Math.trunc(element.scrollTop - was.top) : 0;
    last.current = { top: isSame ? was.top + moved : element.scrollTop, bottom, moved };
    return last.current;
  };

  const go = () => {
    const element = scroller.current;
    if (!element) return;
    isOwnScroll.current = true;
    isAtEnd.current = true;
    const { bottom } = note(element);
    if (element.scrollTop < bottom) element.scrollTo({ top: bottom, behavior: smoothly() });
  };

  const goToEnd = () => {
    showAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    go();
  };

  /** To be called when something below the last message has changed. */
  const followEnd = () => {
    if (isAtEnd.current) go();
  };

  const onScroll = useEffectEvent((element: HTMLElement) => {
    const { bottom, moved } = note(element);
    if (moved < 0 || (moved > 0 && element.scrollTop >= bottom + 1)) isOwnScroll.current = false;
    if (bottomDistance(element) <= atEndPx) {
      isAtEnd.current = true;
      setUnseen(0);
    } else if (moved < 0) isAtEnd.current = false;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const leave = () => {
      if (isOwnScroll.current) isAtEnd.current = bottomDistance(element) <= atEndPx;
      isOwnScroll.current = false;
    };
    const lifetime = new AbortController();
    const passive = { passive: true, signal: lifetime.signal };
    element.addEventListener('scroll', () => onScroll(element), passive);
    // A screen reader's press is a click alone.
    for (const touch of ['pointerdown', 'wheel', 'keydown', 'click'] as const) {
      element.addEventListener(touch, leave, passive);
    }
    return () => lifetime.abort();
  }, [scroller]);

  const opened = useEffectEvent((element: HTMLElement) => {
    if (opensAtEnd) return go();
    isOwnScroll.current = false;
    isAtEnd.current = bottomDistance(element) <= atEndPx;
  });
  const isReady = count !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (isReady && scroller.current) opened(scroller.current);
  }, [scroller, isReady, place, opensAtEnd]);

  const onCount = useEffectEvent((total: number) => {
    const before = known.current ?? total;
    known.current = total;
    if (total <= before) return;
    if (isAtEnd.current && shownTo >= before) goToEnd();
    else setUnseen((unseenBefore) => unseenBefore + total - before);
  });
  const onResize = useEffectEvent((element: HTMLElement) => {
    if (isOwnScroll.current) go();
    else note(element);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || count === null) return;
    onCount(count);
    const resizes = new ResizeObserver(() => onResize(element));
    for (const part of [element, ...element.children]) resizes.observe(part);
    return () => resizes.disconnect();
  }, [scroller, count]);

  return {
    unseen,
    goToEnd,
    followEnd,
    isOwnScroll: () => isOwnScroll.current || last.current.moved === 0,
  };
}
