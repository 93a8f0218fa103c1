/**
 * `/{lang}/pricing` shows the landing page at its plans. Back and a reload keep the scroll
 * position.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isReturn = visit?.type === 'reload' || visit?.type === 'back_forward';
if (/^\/[^/]+\/pricing$/.test(location.pathname) && !location.hash && !isReturn)
  addEventListener('DOMContentLoaded', () =>
    document.getElementById('plans')?.scrollIntoView({ behavior: 'instant' }),
  );

export {};
