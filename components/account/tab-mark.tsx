'use client';

import { useEffect, useRef } from 'react';
import { failedImport } from '@/lib/failed-import';

/** The background of the current tab. It moves to the pressed one while that page loads. */
export function TabMark() {
  const mark = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [element, home] = [mark.current, mark.current?.parentElement];
    const tabs = home?.closest('ul');
    if (!element || !home || !tabs) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    import('@/components/motion/layout').then(({ moveLayout }) => {
      const moveToTab = ({ target }: MouseEvent) => {
        const tab = (target as Element).closest('a[data-tab]');
        if (tab) moveLayout(tabs, () => tab.prepend(element));
      };
      tabs.addEventListener('click', moveToTab, { signal });
    }, failedImport);
    // A page from the back/forward cache would still show the mark where it had moved to.
    window.addEventListener('pageshow', () => home.prepend(element), { signal });
    return () => lifetime.abort();
  }, []);

  return (
    <span
      ref={mark}
      data-layout-id="account-tab"
      className="absolute inset-0 -z-1 rounded-full bg-accent-soft"
    />
  );
}
