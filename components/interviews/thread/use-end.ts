import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { bottomDistance } from '../scroll/paging';
import { scrollPaneTo } from '../scroll/scroll-pane';
import { smoothly } from '../scroll/scrolled-messages';
import { listenTo, scrolledOf } from '../scroll/scrolled-pane';

/**
 * The page scrolls no further than this short of the bottom, so that a person's scroll to the very
 * bottom can be told apart, and is always a scroll event.
 */
const shortOfBottomPx = 2;

/** Nearer than this counts as at the end. */
const atEndPx = 48;

const isAtEndOf = (pane: HTMLElement): boolean => bottomDistance(scrolledOf(pane)) <= atEndPx;

type Options = {
  /** Null until the first messages have loaded. */
  count: number | null;
  /** The end of the part that is shown. */
  shownTo: number;
  /** What the interview was opened at. The same place may be requested again. */
  place: unknown;
  /** That is a message. */
  isAtMessage: boolean;
  /** Above its first message stands how it went: it opens there. */
  beginsWithItsEnd: boolean;
  showAtLeast: (count: number) => void;
};

/**
 * Scrolls smoothly to the end of an interview that opens, unless it begins with a page about how it
 * went, and stays there with what arrives or grows until somebody touches the messages or scrolls.
 * Further up, nothing moves and new messages are counted. `isOwnScroll` says whether the last scroll
 * event was the page's own: such scrolls must not load page after page.
 */
export function useEnd(
  scroller: RefObject<HTMLElement | null>,
  { count, shownTo, place, isAtMessage, beginsWithItsEnd, showAtLeast }: Options,
) {
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  const isAtStart = useRef(false);
  /** The page keeps the end in view. */
  const isOwnScroll = useRef(false);
  const known = useRef<number | null>(null);
  const last = useRef({ top: 0, bottom: 0, moved: 0 });

  /** Notes how far it was scrolled. What grows or shrinks moves it too, and is left out. */
  const note = (element: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = scrolledOf(element);
    const [was, bottom] = [last.current, scrollHeight - clientHeight - shortOfBottomPx];
    const isSame = bottom === was.bottom;
    const moved = isSame ? Math.trunc(scrollTop - was.top) : 0;
    last.current = { top: isSame ? was.top + moved : scrollTop, bottom, moved };
    return { scrollTop, bottom, moved };
  };

  const go = () => {
    const element = scroller.current;
    if (!element) return;
    isOwnScroll.current = true;
    isAtEnd.current = true;
    const { scrollTop, bottom } = note(element);
    if (scrollTop < bottom) scrollPaneTo(element, bottom, smoothly());
  };

  const goToEnd = () => {
    showAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    go();
  };

  /** To what stands above the first message. What the coach says last is not announced over it. */
  const goToStart = () => {
    const element = scroller.current;
    if (!element) return;
    isOwnScroll.current = false;
    isAtEnd.current = false;
    isAtStart.current = true;
    note(element);
    scrollPaneTo(element, 0, smoothly());
  };

  /** To be called when something below the last message has changed. */
  const followEnd = () => {
    if (isAtEnd.current) go();
  };

  const onScroll = useEffectEvent((element: HTMLElement) => {
    const { scrollTop, bottom, moved } = note(element);
    if (moved > 0) isAtStart.current = false;
    if (moved < 0 || (moved > 0 && scrollTop >= bottom + 1)) isOwnScroll.current = false;
    // Who is sent to the start is near the end in the first moments of the way.
    if (isAtEndOf(element) && !isAtStart.current) {
      isAtEnd.current = true;
      setUnseen(0);
    } else if (moved < 0) isAtEnd.current = false;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const leave = () => {
      if (isOwnScroll.current) isAtEnd.current = isAtEndOf(element);
      isOwnScroll.current = false;
    };
    const lifetime = new AbortController();
    const { signal } = lifetime;
    listenTo(element, ['scroll'], () => onScroll(element), signal);
    // A screen reader's press is a click alone.
    listenTo(element, ['pointerdown', 'wheel', 'keydown', 'click'], leave, signal);
    return () => lifetime.abort();
  }, [scroller]);

  const opened = useEffectEvent((element: HTMLElement) => {
    if (!isAtMessage) return beginsWithItsEnd ? goToStart() : go();
    isOwnScroll.current = false;
    isAtEnd.current = isAtEndOf(element);
  });
  const isReady = count !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (isReady && scroller.current) opened(scroller.current);
  }, [scroller, isReady, place, isAtMessage]);

  const onCount = useEffectEvent((total: number) => {
    const before = known.current ?? total;
    known.current = total;
    if (total <= before) return;
    if (isAtEnd.current && shownTo >= before) goToEnd();
    else if (!isAtStart.current) setUnseen((unseenBefore) => unseenBefore + total - before);
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
    goToStart,
    followEnd,
    isOwnScroll: () => isOwnScroll.current || last.current.moved === 0,
  };
}
