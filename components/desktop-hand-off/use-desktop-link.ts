'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { isPartialUser } from '@/lib/desktop/bounded-user';
import { desktopLink, readHandOff } from '@/lib/desktop/hand-off';

export type DesktopLink = { href: string; isPartial: boolean };

const never = () => () => {};
let opened = false;

/**
 * The desktop app's link with the three values: undefined until script runs, null where a value is
 * missing or damaged. It is followed once, by itself; however often React looks, and not again when the
 * page comes back from the back/forward cache.
 */
export function useDesktopLink(address: string): DesktopLink | null | undefined {
  const query = useSyncExternalStore(
    never,
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
    // Only once the page has loaded: a departure before that can leave it loading for ever.
    const onceLoaded = () => setTimeout(open);
    if (document.readyState === 'complete') onceLoaded();
    else window.addEventListener('load', onceLoaded, { once: true });
    return () => window.removeEventListener('load', onceLoaded);
  }, [href]);

  return link;
}

function linkFrom(address: string, query: string): DesktopLink | null {
  const reading = readHandOff(query);
  if (reading.kind !== 'whole') return null;
  const { handOff } = reading;
  return {
    href: desktopLink(address, handOff),
    isPartial: 'user' in handOff && isPartialUser(handOff.user),
  };
}
