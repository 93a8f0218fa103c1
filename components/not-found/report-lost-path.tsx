'use client';

import { useEffect } from 'react';

/** The server has answered 404 already; here the address follows, and the asked path is logged. */
export function ReportLostPath() {
  useEffect(() => {
    const asked = window.location.pathname;
    if (asked === '/404') return;
    console.warn('Page not found:', asked);
    window.history.replaceState(window.history.state, '', '/404');
  }, []);
  return null;
}
