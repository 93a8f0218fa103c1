import { useEffect, useState } from 'react';
import { searchMessages } from '@/lib/api/conversations';
import { readSearchResults, type SearchResult } from '@/lib/interviews/search-results';
import { readSession } from '@/lib/session/browser';

/** Long enough to be a pause in typing; each word that is asked for costs somebody's database. */
const pauseMs = 250;

/** What was found last, until the next is; null where nothing was asked yet, or where it failed. */
export type Found = { status: 'asking' | 'found' | 'failed'; results: readonly SearchResult[] };

export function useSearchInside(asked: string): Found {
  const [found, setFound] = useState<Found>({ status: 'asking', results: [] });
  useEffect(() => {
    const token = readSession()?.token;
    if (token === undefined) return;
    const call = new AbortController();
    const { signal } = call;
    const ask = async () => {
      try {
        const results = readSearchResults(await searchMessages(asked, token, signal));
        if (!signal.aborted) setFound({ status: 'found', results });
      } catch {
        // Its sentence is all there is to say: the list above is searched whatever happens here.
        if (!signal.aborted) setFound({ status: 'failed', results: [] });
      }
    };
    const pause = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(pause);
      call.abort();
    };
  }, [asked]);
  return found;
}
