import { useEffect, useState } from 'react';
import { searchMessages } from '@/lib/api/conversations';
import { readSearchResults, type SearchResult } from '@/lib/interviews/search-results';
import { readSession } from '@/lib/session/browser';

/** Waits for a pause in typing, as each query costs the API a database search. */
const pauseMs = 250;

/** The last results stay until the next arrive. `asking` also before the first query. */
export type Found = { status: 'asking' | 'found' | 'failed'; results: readonly SearchResult[] };

export function useSearchInside(query: string): Found {
  const [found, setFound] = useState<Found>({ status: 'asking', results: [] });
  useEffect(() => {
    const token = readSession()?.token;
    if (token === undefined) return;
    const call = new AbortController();
    const { signal } = call;
    const ask = async () => {
      try {
        const results = readSearchResults(await searchMessages(query, token, signal));
        if (!signal.aborted) setFound({ status: 'found', results });
      } catch {
        // The message for `failed` is enough: the list above works all the same.
        if (!signal.aborted) setFound({ status: 'failed', results: [] });
      }
    };
    const pause = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(pause);
      call.abort();
    };
  }, [query]);
  return found;
}
