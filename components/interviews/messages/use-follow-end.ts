'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bottomDistance } from '@/lib/interviews/paging';

/** Whoever is this near to the end is at the end. */
const atEndPx = 48;

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Followed = {
  /** Messages that came while somebody read further up. */
  unseen: number;
  /** At least so many are shown. */
  atLeast: number;
  goToEnd: VoidFunction;
  /** Something else has changed after the last message. */
  followEnd: VoidFunction;
};

/**
 * Messages that arrive while one reads: who is at the end stays at the end; for everybody else
 * nothing moves, and they are counted.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isReady: boolean,
): Followed {
  const [atLeast, setAtLeast] = useState(0);
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(false);
  /** Null until the messages that the interview was opened with are there. */
  const known = useRef<number | null>(null);
  const [request, setRequest] = useState(0);

  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    setAtLeast(Number.MAX_SAFE_INTEGER);
    setUnseen(0);
    setRequest((before) => before + 1);
  }, []);

  const followEnd = useCallback(() => {
    if (isAtEnd.current) setRequest((before) => before + 1);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => {
      isAtEnd.current = bottomDistance(element) <= atEndPx;
      if (isAtEnd.current) setUnseen(0);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller]);

  useEffect(() => {
    if (!isReady) return;
    const before = known.current;
    known.current = count;
    if (before === null || count <= before) return;
    if (isAtEnd.current) goToEnd();
    else setUnseen((unseenBefore) => unseenBefore + count - before);
  }, [isReady, count, goToEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || request === 0) return;
    element.scrollTo({
      top: element.scrollHeight,
      behavior: prefersStill() ? 'instant' : 'smooth',
    });
  }, [scroller, request]);

  return { unseen, atLeast, goToEnd, followEnd };
}
