'use client';

import { useEffect } from 'react';
import { checkCurrentUser } from './check-current-user';

/** Runs once the page has loaded and is idle, so that it never delays the page. */
export function CurrentUserCheck() {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const check = () => {
      if (!signal.aborted) void checkCurrentUser(signal);
    };
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(check, { timeout: 1_000 }) : check();
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true, signal });
    window.addEventListener('pagehide', () => leaving.abort(), { once: true });
    return () => leaving.abort();
  }, []);
  return null;
}
