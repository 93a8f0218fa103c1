import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenTo } from '../scroll/scrolled-pane';
import { EndFollower } from './end-follower';

type Options = {
  /** Null until the first messages have loaded. */
  count: number | null;
  /** The end of the part that is shown. */
  shownTo: number;
  /** What the interview was opened at. The same place may be requested again. */
  place: unknown;
  /** That is a message. */
  isAtMessage: boolean;
  /** The interview has a page about how it went above the first message, and opens there. */
  beginsWithItsEnd: boolean;
  showAtLeast: (count: number) => void;
};

/**
 * Scrolls smoothly to the end of an interview that opens, unless it begins with a page about how it
 * went, and stays there with what arrives or grows until somebody touches the messages or scrolls.
 * Further up, nothing moves and new messages are counted.
 */
export function useEnd(
  scroller: RefObject<HTMLElement | null>,
  { count, shownTo, place, isAtMessage, beginsWithItsEnd, showAtLeast }: Options,
) {
  const [unseen, setUnseen] = useState(0);
  const [follower] = useState(() => new EndFollower());
  const known = useRef<number | null>(null);

  const go = () => scroller.current && follower.goToEnd(scroller.current);

  const goToEnd = () => {
    showAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    go();
  };

  const goToStart = () => scroller.current && follower.goToStart(scroller.current);

  /** To be called when something below the last message has changed. */
  const followEnd = () => {
    if (follower.isAtEnd) go();
  };

  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const onScroll = () => {
      if (follower.scrolled(pane)) setUnseen(0);
    };
    const lifetime = new AbortController();
    const { signal } = lifetime;
    listenTo(pane, ['scroll'], onScroll, signal);
    // A screen reader's press is a click alone.
    const onTouch = () => follower.touched(pane);
    listenTo(pane, ['pointerdown', 'wheel', 'keydown', 'click'], onTouch, signal);
    return () => lifetime.abort();
  }, [scroller, follower]);

  const opened = useEffectEvent((pane: HTMLElement) => {
    if (isAtMessage) follower.stayHere(pane);
    else if (beginsWithItsEnd) follower.goToStart(pane);
    else follower.goToEnd(pane);
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
    if (follower.isAtEnd && shownTo >= before) goToEnd();
    else if (!follower.isAtStart) setUnseen((unseenBefore) => unseenBefore + total - before);
  });
  useEffect(() => {
    const pane = scroller.current;
    if (!pane || count === null) return;
    onCount(count);
    const resizes = new ResizeObserver(() => follower.resized(pane));
    for (const part of [pane, ...pane.children]) resizes.observe(part);
    return () => resizes.disconnect();
  }, [scroller, follower, count]);

  return { unseen, goToEnd, goToStart, followEnd, isOwnScroll: follower.isOwnScroll };
}
