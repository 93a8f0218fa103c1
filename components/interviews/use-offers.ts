import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isTransient } from '@/lib/api/is-transient';
import { fetchCurrentUser } from '@/lib/api/me';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { whenIdle } from '@/lib/when-idle';
import { type Offered, readOffered } from './offers';

const nothing: Offered = {
  offers: [],
  nextInterview: null,
  isFree: false,
  practiceAt: null,
  freePractice: null,
  dailyQuestion: null,
  coach: null,
};

const retryMs = 30_000;

const offersQuery = (token: string | null) =>
  queryOptions<Offered>({
    queryKey: [token === null ? '' : tokenFingerprint(token), 'offers'],
    queryFn:
      token === null
        ? skipToken
        : async ({ signal }) => (await fetchCurrentUser(readOffered, { token, signal })) ?? nothing,
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? retryMs : false),
  });

/**
 * Requested after the list, when the page is idle, so that it delays nothing more important. After a
 * failure, which never ends the session, nothing is offered until a later request succeeds.
 */
export function useOffers(token: string | null, isListLoaded: boolean) {
  const queries = useQueryClient();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isListLoaded) return;
    let isLeft = false;
    whenIdle(() => isLeft || setIdle(true));
    return () => {
      isLeft = true;
      setIdle(false);
    };
  }, [isListLoaded]);

  const { data, status, refetch } = useQuery({ ...offersQuery(token), enabled: isIdle });
  const setNextInterview = useCallback(
    (nextInterview: unknown) =>
      queries.setQueryData(
        offersQuery(token).queryKey,
        (offered) => offered && { ...offered, nextInterview },
      ),
    [queries, token],
  );
  return {
    isKnown: status !== 'pending',
    /** Not if it could not be asked. */
    hasAnswered: data !== undefined,
    ...(data ?? nothing),
    setNextInterview,
    refresh: refetch,
  };
}
