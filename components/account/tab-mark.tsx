'use client';

import { useEffect, useRef } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/** The ground of the chosen tab. It sets out for the next one while that page is on its way. */
export function TabMark() {
  const mark = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [element, home] = [mark.current, mark.current?.parentElement];
    const tabs = home?.closest('ul');
    if (!element || !home || !tabs) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    import('@/components/motion/layout').then(({ moveLayout }) => {
      const setOut = ({ target }: MouseEvent) => {
        const tab = (target as Element).closest('a[data-tab]');
        if (tab) moveLayout(tabs, () => tab.prepend(element));
      };
      tabs.addEventListener('click', setOut, { signal });
    }, reportBrowserError);
    // A page that the browser kept is shown as it was left.
    window.addEventListener('pageshow', () => home.prepend(element), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <span
      ref={mark}
      data-layout-id="account-tab"
      className="absolute inset-0 -z-1 rounded-full bg-accent-soft"
    />
  );
}
