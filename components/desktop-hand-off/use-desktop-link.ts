'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { isPartialUser } from '@/lib/desktop/bounded-user';
import { desktopLink, readHandOff } from '@/lib/desktop/hand-off';

export type DesktopLink = { href: string; isPartial: boolean };

const neverChanges = () => () => {};
let opened = false;

/**
 * The desktop app's link with the three values: undefined until hydration, null if a value is
 * missing or damaged. It is opened automatically, once: not again when React re-renders, nor when
 * the page returns from the back/forward cache.
 */
export function useDesktopLink(address: string): DesktopLink | null | undefined {
  const query = useSyncExternalStore(
    neverChanges,
    () => window.handedOver ?? '',
    () => undefined,
  );
  const link = query === undefined ? undefined : linkFrom(address, query);
  const href = link?.href;

  useEffect(() => {
    if (!href) return;
    const open = () => {
      if (opened) return;
      opened = true;
      window.location.href = href;
    };
    // Only after the page has loaded: leaving earlier can keep it loading for ever.
    const openSoon = () => setTimeout(open);
    if (document.readyState === 'complete') openSoon();
    else window.addEventListener('load', openSoon, { once: true });
    return () => window.removeEventListener('load', openSoon);
  }, [href]);

  return link;
}

function linkFrom(address: string, query: string): DesktopLink | null {
  const handOff = readHandOff(query);
  return (
    handOff && {
      href: desktopLink(address, handOff),
      isPartial: 'user' in handOff && isPartialUser(handOff.user),
    }
  );
}
