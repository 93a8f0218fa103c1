'use client';

import { useEffect } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/**
 * What moves on a page for reading. It comes after the page's own scripts, in a file of its own, and takes
 * over elements that are complete and in place: whoever gets no script, or not this one, misses nothing.
 */
export function PageMotion() {
  useEffect(() => {
    const leaving = new AbortController();
    import('./start').then(({ start }) => start(leaving.signal), reportBrowserError);
    return () => leaving.abort();
  }, []);
  return null;
}
