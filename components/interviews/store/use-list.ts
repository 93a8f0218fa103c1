import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useObserved } from '@/components/ui/use-observed';
import { conversationsQuery } from '@/lib/api/conversations';
import type { KnownList } from '@/lib/api/interview';
import { personShown, seedOf } from '@/lib/api/seed';
import { asOfLast } from './as-of';
import type { ListSeed, ListState } from './state';
import type { InterviewsStore } from './store';

/** One shared empty list, so that what depends on it is not rendered again. */
const nothingKnown: KnownList = { interviews: [], complete: false };

/**
 * The list of interviews without those being deleted. Until the browser knows who is signed in, it is
 * the one that the server rendered.
 */
export function useList(
  { session: sessionHere, removals }: InterviewsStore,
  seed: ListSeed | null,
): ListState {
  const { token, session } = useObserved(sessionHere);
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
  const { ids: removed } = useObserved(removals);

  const isRefused = token !== null && error?.status === 401;
  useEffect(() => {
    if (isRefused) sessionHere.refused(token);
  }, [sessionHere, isRefused, token]);

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
