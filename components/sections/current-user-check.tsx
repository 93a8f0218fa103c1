'use client';

import { useEffect } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

/**
 * Checks the session once the page is loaded and idle, so that it delays nothing. Visitors who are
 * not signed in never load the code.
 */
export function CurrentUserCheck() {
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const check = () => {
      if (signal.aborted || !readSession()) return;
      import('./check-current-user').then(
        ({ checkCurrentUser }) => checkCurrentUser(signal),
        reportBrowserError,
      );
    };
    if (document.readyState === 'complete') whenIdle(check);
    else window.addEventListener('load', () => whenIdle(check), { once: true, signal });
    window.addEventListener('pagehide', () => lifetime.abort(), { once: true });
    return () => lifetime.abort();
  }, []);
  return null;
}
