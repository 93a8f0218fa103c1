'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A key press, or focus moved by keyboard or other aids, means that somebody is reading: time must
 * not run out on them (WCAG 2.2.1). A moving pointer does not mean that. Input inside `own` is left
 * to it.
 */
export function usePauseOnKeys(own: RefObject<HTMLElement | null>, pause: () => void): void {
  const pauseUnlessOwn = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || own.current?.contains(target)) return;
    pause();
  });

  useEffect(() => {
    const onFocus = (target: EventTarget | null) => {
      if (target instanceof Element && target.matches(':focus-visible')) pauseUnlessOwn(target);
    };
    const lifetime = new AbortController();
    document.addEventListener('keydown', ({ target }) => pauseUnlessOwn(target), {
      signal: lifetime.signal,
    });
    document.addEventListener('focusin', ({ target }) => onFocus(target), {
      signal: lifetime.signal,
    });
    // The focus may have been moved before hydration.
    if (document.activeElement !== document.body) onFocus(document.activeElement);
    return () => lifetime.abort();
  }, []);
}
