import { useCallback, useEffect, useState } from 'react';
import { useResource } from '@/components/ui/use-resource';
import { fetchCurrentUser } from '@/lib/api/me';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';
import { type Offered, readOffered } from './offers';

const nothing: Offered = {
  ...{ offers: [], nextInterview: null, isFree: false },
  ...{ practiseAt: null, freePractice: null, dailyQuestion: null, coach: null },
};

/**
 * Requested after the list, when the page is idle, so that it delays nothing more important. After a
 * failure, which never ends the session, nothing is offered until a later request succeeds.
 */
export function useOffers(isListLoaded: boolean) {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!isListLoaded) return;
    let isLeft = false;
    whenIdle(() => isLeft || setToken(readSession()?.token));
    return () => {
      isLeft = true;
      setToken(undefined);
    };
  }, [isListLoaded]);

  const { status, value, patch, refresh } = useResource<Offered>(token, {
    ask: (member) => fetchCurrentUser(readOffered, member),
    retryAfterMs: 30_000,
  });
  const setNextInterview = useCallback(
    (nextInterview: unknown) => patch((offered) => ({ ...offered, nextInterview })),
    [patch],
  );
  return { isKnown: status !== 'loading', ...(value ?? nothing), setNextInterview, refresh };
}
