import { useCallback, useEffect, useState } from 'react';
import { searchMessages } from '@/lib/api/conversations';
import { readSearchResults, type SearchResult } from '@/lib/interviews/search-results';
import { readSession } from '@/lib/session/browser';

/** Waits for a pause in typing, as each query costs the API a database search. */
const pauseMs = 250;

/** The last results stay until the next arrive; their status is that of their own query. */
type Found = { status: 'asking' | 'found' | 'failed'; results: readonly SearchResult[] };

export function useSearchInside(query: string): Found & { retry: VoidFunction } {
  const [found, setFound] = useState<Found & { query: string }>({
    query,
    status: 'asking',
    results: [],
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    let lifetime: AbortController | undefined;
    const ask = async () => {
      const token = readSession()?.token;
      if (token === undefined) return;
      lifetime = new AbortController();
      const { signal } = lifetime;
      try {
        const results = await searchMessages(query, readSearchResults, { token, signal });
        if (!signal.aborted) setFound({ query, status: 'found', results });
      } catch {
        // The words for `failed` are enough: the list above works all the same.
        if (!signal.aborted) setFound({ query, status: 'failed', results: [] });
      }
    };
    const pause = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(pause);
      lifetime?.abort();
    };
  }, [query, attempt]);
  const retry = useCallback(() => {
    setFound((before) => ({ ...before, status: 'asking', results: [] }));
    setAttempt((before) => before + 1);
  }, []);
  const { results } = found;
  return { status: found.query === query ? found.status : 'asking', results, retry };
}
