'use client';

import { useEffect } from 'react';

/** The server has already answered 404. Logs the path and changes the address to /404. */
export function ReportLostPath() {
  useEffect(() => {
    const path = window.location.pathname;
    if (path === '/404') return;
    console.warn('Page not found:', path);
    window.history.replaceState(window.history.state, '', '/404');
  }, []);
  return null;
}
