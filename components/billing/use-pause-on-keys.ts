'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A key, or the focus that a keyboard or another aid moves, says that somebody is reading: time must not run
 * out on them (WCAG 2.2.1). A moving pointer says nothing of the kind. What `own` does is its own business.
 */
export function usePauseOnKeys(own: RefObject<HTMLElement | null>, pause: () => void): void {
  const onSign = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || own.current?.contains(target)) return;
    pause();
  });

  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) onSign(event);
    };
    const end = new AbortController();
    document.addEventListener('keydown', onSign, { signal: end.signal });
    document.addEventListener('focusin', onFocus, { signal: end.signal });
    return () => end.abort();
  }, []);
}
