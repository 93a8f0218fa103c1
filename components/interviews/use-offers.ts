import { useCallback, useEffect, useMemo, useState } from 'react';
import { useResource } from '@/components/member/use-resource';
import { fetchProfile } from '@/lib/account/fetch-profile';
import type { PlannedInterview } from '@/lib/account/next-interview';
import type { Profile } from '@/lib/account/profile';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';

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

  const { status, value, patch } = useResource<Profile>(token, {
    ask: fetchProfile,
    askAgainMs: 30_000,
  });
  const setNextInterview = useCallback(
    (nextInterview: PlannedInterview | null) => patch((profile) => ({ ...profile, nextInterview })),
    [patch],
  );
  return {
    isKnown: status !== 'loading',
    offers: useMemo(() => value?.offers ?? [], [value?.offers]),
    nextInterview: value?.nextInterview ?? null,
    setNextInterview,
  };
}
