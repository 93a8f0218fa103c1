import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useObserved } from '@/components/ui/use-observed';
import { messagesQuery } from '@/lib/api/conversations';
import type { Message } from '@/lib/api/message';
import { asOfLast } from './as-of';
import type { ThreadState } from './state';
import type { InterviewsStore } from './store';

/** One shared empty list, so that what depends on it is not rendered again. */
const none: readonly Message[] = Object.freeze([]);

/** The interview that is open, and its messages. */
export function useOpenThread({ session, selection, loaded }: InterviewsStore): ThreadState | null {
  const { token } = useObserved(session);
  const { openId, place } = useObserved(selection);
  const query = useQuery({
    ...messagesQuery(token ?? '', openId ?? ''),
    enabled: token !== null && openId !== null,
    // A cached thread is shown at once, and fetched again.
    staleTime: 0,
  });
  const { data, status, error } = query;
  const asOf = asOfLast(query);

  // The list decides whether the session is over.
  const isRefused = error?.status === 401;
  useEffect(() => {
    if (isRefused) loaded.retryList();
  }, [loaded, isRefused]);

  return useMemo(() => {
    if (openId === null) return null;
    const isMissing = error?.status === 404;
    const known = data === undefined ? (status === 'error' ? 'failed' : 'loading') : 'loaded';
    return {
      id: openId,
      status: isMissing ? 'missing' : known,
      messages: data ?? none,
      place,
      asOf,
      problem: error ?? undefined,
    };
  }, [openId, data, status, error, place, asOf]);
}
