'use client';

import { useEffect } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/**
 * The motion of a public page, in a chunk that loads after the page's own scripts. It only animates
 * elements that are complete and in place: without it nothing is missing.
 */
export function PageMotion() {
  useEffect(() => {
    const lifetime = new AbortController();
    import('./start-motion').then(({ start }) => start(lifetime.signal), reportBrowserError);
    return () => lifetime.abort();
  }, []);
  return null;
}
