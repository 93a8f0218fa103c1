import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type End, isNear } from './paging';
import { listenTo, scrolledOf } from './scrolled-pane';

const endOfKey: Readonly<Record<string, End>> = {
  ArrowDown: 'later',
  PageDown: 'later',
  End: 'later',
  ' ': 'later',
  ArrowUp: 'earlier',
  PageUp: 'earlier',
  Home: 'earlier',
};

/** The ends that an input moves towards: a wheel or a key has one direction. */
function endsOf(event: Event): readonly End[] {
  if (event instanceof WheelEvent) {
    return event.deltaY === 0 ? [] : [event.deltaY > 0 ? 'later' : 'earlier'];
  }
  if (event instanceof KeyboardEvent) {
    const end = event.key === ' ' && event.shiftKey ? 'earlier' : endOfKey[event.key];
    return end ? [end] : [];
  }
  return ['earlier', 'later'];
}

/**
 * Calls back when a person gets near an end of a scrolled pane, or tries to scroll past it.
 * `isOwnScroll` says whether the page itself caused a scroll. A scroll caused by focus does not count:
 * the button to load more must stay reachable.
 */
export function useNearEnds(
  scroller: RefObject<HTMLElement | null>,
  thresholdPx: number | (() => number),
  onNear: (end: End) => void,
  isOwnScroll?: () => boolean,
): void {
  const isFromFocus = useRef(false);
  const check = useEffectEvent((event: Event) => {
    const element = scroller.current;
    if (!element || (event.type === 'scroll' && (isFromFocus.current || isOwnScroll?.()))) return;
    const px = typeof thresholdPx === 'number' ? thresholdPx : thresholdPx();
    const scrolled = scrolledOf(element);
    for (const end of endsOf(event)) if (isNear(scrolled, end, px)) onNear(end);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const onInput = () => {
      isFromFocus.current = false;
    };
    listenTo(element, ['wheel', 'touchstart', 'pointerdown', 'keydown'], onInput, signal);
    const onFocusIn = ({ target }: Event) => {
      isFromFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    listenTo(element, ['focusin'], onFocusIn, signal);
    const onMove = (event: Event) => check(event);
    listenTo(element, ['scroll', 'touchmove', 'wheel', 'keydown'], onMove, signal);
    return () => lifetime.abort();
  }, [scroller]);
}
