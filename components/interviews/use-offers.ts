import { useEffect, useState } from 'react';
import { askForOffers, nothingOffered, type Offered } from '@/lib/account/offers';
import { pause } from '@/lib/pause';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

const askAgainMs = 30_000;

/**
 * Null until asked for, once the list is there and the page is idle, so that it delays nothing more
 * important. A failure that may pass offers nothing, until it has passed.
 */
export function useOffers(isListLoaded: boolean): Offered | null {
  const [offers, setOffers] = useState<Offered | null>(null);
  useEffect(() => {
    const token = readSession()?.token;
    if (!isListLoaded || token === undefined) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const ask = async (): Promise<void> => {
      if (signal.aborted) return;
      const found = await askForOffers({ token, signal });
      if (signal.aborted) return;
      setOffers(found ?? nothingOffered);
      if (!found) void pause(askAgainMs, signal).then(ask);
    };
    whenIdle(ask);
    return () => {
      lifetime.abort();
      setOffers(null);
    };
  }, [isListLoaded]);
  return offers;
}
