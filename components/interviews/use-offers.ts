'use client';

import { useEffect, useState } from 'react';
import { askForOffers, type Offered } from '@/lib/account/offers';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

/** Null until known. Loaded once the list is there and the page is idle, so that it delays nothing more important. */
export function useOffers(isListLoaded: boolean): Offered | null {
  const [offers, setOffers] = useState<Offered | null>(null);
  useEffect(() => {
    const token = readSession()?.token;
    if (!isListLoaded || token === undefined) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    whenIdle(async () => {
      if (signal.aborted) return;
      const found = await askForOffers({ token, signal });
      if (!signal.aborted) setOffers(found);
    });
    return () => {
      lifetime.abort();
      setOffers(null);
    };
  }, [isListLoaded]);
  return offers;
}
