'use client';

import { useEffect } from 'react';

/** The server has already answered 404; here the path is logged and the address becomes /404. */
export function ReportLostPath() {
  useEffect(() => {
    const path = window.location.pathname;
    if (path === '/404') return;
    console.warn('Page not found:', path);
    window.history.replaceState(window.history.state, '', '/404');
  }, []);
  return null;
}
