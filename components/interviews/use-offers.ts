'use client';

import { useEffect, useState } from 'react';
import { askForOffers, type Offer } from '@/lib/account/offers';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

/** Asked once the list is there and the page is idle; nothing that is asked for first waits for it. */
export function useOffers(isListThere: boolean): readonly Offer[] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    const token = readSession()?.token;
    if (!isListThere || token === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    whenIdle(async () => {
      if (signal.aborted) return;
      const found = await askForOffers(token, signal);
      if (!signal.aborted && found.length > 0) setOffers(found);
    });
    return () => {
      leaving.abort();
      setOffers((before) => (before.length > 0 ? [] : before));
    };
  }, [isListThere]);
  return offers;
}
