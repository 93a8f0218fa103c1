'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { checkCurrentUser } from './check-current-user';

/** Runs once the page has loaded and is idle, so that it never delays the page. */
export function CurrentUserCheck() {
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const check = () => {
      if (!signal.aborted) void checkCurrentUser(signal);
    };
    if (document.readyState === 'complete') whenIdle(check);
    else window.addEventListener('load', () => whenIdle(check), { once: true, signal });
    window.addEventListener('pagehide', () => lifetime.abort(), { once: true });
    return () => lifetime.abort();
  }, []);
  return null;
}
