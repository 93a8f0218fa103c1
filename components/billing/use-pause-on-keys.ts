'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A key, or the focus that a keyboard or another aid moves, says that somebody is reading: time must not run
 * out on them (WCAG 2.2.1). A moving pointer says nothing of the kind. What `own` does is its own business.
 */
export function usePauseOnKeys(own: RefObject<HTMLElement | null>, pause: () => void): void {
  const onSign = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || own.current?.contains(target)) return;
    pause();
  });

  useEffect(() => {
    const onFocus = (target: EventTarget | null) => {
      if (target instanceof Element && target.matches(':focus-visible')) onSign(target);
    };
    const end = new AbortController();
    document.addEventListener('keydown', ({ target }) => onSign(target), { signal: end.signal });
    document.addEventListener('focusin', ({ target }) => onFocus(target), { signal: end.signal });
    // Whoever was quicker than this script is heard as well.
    if (document.activeElement !== document.body) onFocus(document.activeElement);
    return () => end.abort();
  }, []);
}
