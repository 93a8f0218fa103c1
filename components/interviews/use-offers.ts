import { useCallback, useEffect, useState } from 'react';
import { askForOffers, nothingOffered, type Offered } from '@/lib/account/offers';
import { pause } from '@/lib/pause';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

const askAgainMs = 30_000;

/**
 * Null until known. Requested after the list, when the page is idle, so that it delays nothing more
 * important. After a temporary failure nothing is offered until a later request succeeds.
 */
export function useOffers(isListLoaded: boolean) {
  const [known, setKnown] = useState<Offered | null>(null);
  useEffect(() => {
    const token = readSession()?.token;
    if (!isListLoaded || token === undefined) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const ask = async (): Promise<void> => {
      if (signal.aborted) return;
      const found = await askForOffers({ token, signal });
      if (signal.aborted) return;
      setKnown(found ?? nothingOffered);
      if (!found) void pause(askAgainMs, signal).then(ask);
    };
    whenIdle(ask);
    return () => {
      lifetime.abort();
      setKnown(null);
    };
  }, [isListLoaded]);

  const setNextInterview = useCallback(
    (nextInterview: unknown) => setKnown((before) => before && { ...before, nextInterview }),
    [],
  );
  return { known, setNextInterview };
}
