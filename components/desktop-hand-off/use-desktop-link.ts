'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { desktopLink, readHandOff } from '@/lib/desktop/hand-off';

const never = () => () => {};
let opened = false;

/**
 * The desktop app's link with the three values: undefined until script runs, null where a value is
 * missing or damaged. It is followed once, by itself; however often React looks, and not again when the
 * page comes back from the back/forward cache.
 */
export function useDesktopLink(address: string): string | null | undefined {
  const query = useSyncExternalStore(
    never,
    () => window.handedOver ?? '',
    () => undefined,
  );
  const link = query === undefined ? undefined : linkFrom(address, query);

  useEffect(() => {
    if (!link) return;
    const open = () => {
      if (opened) return;
      opened = true;
      window.location.href = link;
    };
    // Only once the page has loaded: a departure before that can leave it loading for ever.
    const onceLoaded = () => setTimeout(open);
    if (document.readyState === 'complete') onceLoaded();
    else window.addEventListener('load', onceLoaded, { once: true });
    return () => window.removeEventListener('load', onceLoaded);
  }, [link]);

  return link;
}

function linkFrom(address: string, query: string): string | null {
  const reading = readHandOff(query);
  return reading.kind === 'whole' ? desktopLink(address, reading.handOff) : null;
}
