'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type End, isNear } from '@/lib/interviews/paging';

const ways: Readonly<Record<string, End>> = {
  ArrowDown: 'later',
  PageDown: 'later',
  End: 'later',
  ' ': 'later',
  ArrowUp: 'earlier',
  PageUp: 'earlier',
  Home: 'earlier',
};

/**
 * Calls back when a person is near an end of a scrolling element: by scrolling there, or by going further
 * where there is nothing left to scroll. `isOurs` says whether a scroll is the page's own. One that follows
 * the focus is nobody's wish for more: the button for that is still to be pressed.
 */
export function useNearEnds(
  scroller: RefObject<HTMLElement | null>,
  thresholdPx: number | (() => number),
  onNear: (end: End) => void,
  isOurs?: () => boolean,
): void {
  const followsFocus = useRef(false);
  const check = useEffectEvent((event: Event, ends: readonly End[]) => {
    const element = scroller.current;
    if (!element || (event.type === 'scroll' && (followsFocus.current || isOurs?.()))) return;
    const px = typeof thresholdPx === 'number' ? thresholdPx : thresholdPx();
    for (const end of ends) if (isNear(element, end, px)) onNear(end);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const end = new AbortController();
    const passive = { passive: true, signal: end.signal };
    const byPerson = () => {
      followsFocus.current = false;
    };
    for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
      element.addEventListener(sign, byPerson, passive);
    }
    const byFocus = ({ target }: FocusEvent) => {
      followsFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    element.addEventListener('focusin', byFocus, passive);
    const either = (event: Event) => check(event, ['earlier', 'later']);
    element.addEventListener('scroll', either, passive);
    element.addEventListener('touchmove', either, passive);
    element.addEventListener(
      'wheel',
      (event) => check(event, [event.deltaY > 0 ? 'later' : 'earlier']),
      passive,
    );
    element.addEventListener(
      'keydown',
      (event) => {
        const way = ways[event.key];
        if (way) check(event, [way]);
      },
      passive,
    );
    return () => end.abort();
  }, [scroller]);
}
