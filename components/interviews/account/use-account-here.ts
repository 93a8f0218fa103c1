import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { accountQuery, unknownAccount } from '@/lib/api/account';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { whenIdle } from '@/lib/when-idle';
import type { AccountHere } from './account-context';

/** Requested after the list, when the page is idle, so that it delays nothing more important. */
export function useAccountHere(token: string | null, isListLoaded: boolean): AccountHere {
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

  const { data, status, refetch } = useQuery({ ...accountQuery(token), enabled: isIdle });
  const setNextInterview = useCallback(
    (nextInterview: PlannedInterview | null) =>
      queries.setQueryData(
        accountQuery(token).queryKey,
        (account) => account && { ...account, nextInterview },
      ),
    [queries, token],
  );
  return useMemo(
    () => ({
      ...(data ?? unknownAccount),
      isKnown: status !== 'pending',
      hasAnswered: data != null,
      setNextInterview,
      refresh: refetch,
    }),
    [data, status, setNextInterview, refetch],
  );
}
