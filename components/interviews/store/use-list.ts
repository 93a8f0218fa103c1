import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { conversationsQuery } from '@/lib/api/conversations';
import type { KnownList } from '@/lib/api/interview';
import { personShown, seedOf } from '@/lib/api/seed';
import { asOfLast } from './as-of';
import type { InterviewsState, ListSeed, ListState } from './state';
import type { InterviewsStore } from './store';
import { useRemovals } from './use-removals';

/** One shared empty list, so that what depends on it is not rendered again. */
const nothingKnown: KnownList = { interviews: [], complete: false };

/**
 * The list of interviews without those being deleted. Until the browser knows who is signed in, it is
 * the one that the server rendered.
 */
export function useList(
  store: InterviewsStore,
  { token, session }: InterviewsState,
  seed: ListSeed | null,
): ListState {
  const isUnknown = session === 'unknown';
  const person = personShown(isUnknown ? undefined : token, seed);
  const initialData = seedOf(person, seed);
  const query = useQuery({
    ...conversationsQuery(token ?? ''),
    queryKey: [person, 'conversations'],
    enabled: token !== null,
    ...(initialData && { initialData }),
  });
  const { data, status, error } = query;
  const { ids: removed } = useRemovals(store);

  const isRefused = token !== null && error?.status === 401;
  useEffect(() => {
    if (isRefused) store.refused(token);
  }, [store, isRefused, token]);

  const asOf = asOfLast(query);
  return useMemo(() => {
    const { interviews, complete } = data ?? nothingKnown;
    const isLoaded = !isUnknown && data?.complete === true;
    return {
      interviews:
        removed.length === 0 ? interviews : interviews.filter(({ id }) => !removed.includes(id)),
      complete,
      status: isLoaded ? 'loaded' : status === 'error' ? 'failed' : 'loading',
      asOf,
      problem: error ?? undefined,
    };
  }, [data, status, error, asOf, removed, isUnknown]);
}
