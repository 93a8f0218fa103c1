import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type End, isNear } from '@/lib/interviews/paging';

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
 * Calls back when a person gets near an end of a scrolling element, or tries to scroll past it.
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
    for (const end of endsOf(event)) if (isNear(element, end, px)) onNear(end);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const lifetime = new AbortController();
    const passive = { passive: true, signal: lifetime.signal };
    const onInput = () => {
      isFromFocus.current = false;
    };
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
      element.addEventListener(type, onInput, passive);
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      isFromFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    element.addEventListener('focusin', onFocusIn, passive);
    for (const type of ['scroll', 'touchmove', 'wheel', 'keydown'] as const) {
      element.addEventListener(type, (event) => check(event), passive);
    }
    return () => lifetime.abort();
  }, [scroller]);
}
