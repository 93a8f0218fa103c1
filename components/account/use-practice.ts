'use client';

import { useCallback, useEffect, useState } from 'react';
import { conversationDates, type Practice, summarisePractice } from '@/lib/account/practice';
import { fetchConversations } from '@/lib/api/conversations';
import { useAccount } from './account-session';

export type PracticeState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; practice: Practice };

/** What was practised. It failing is its own matter: the profile beside it stands. */
export function usePractice(): { state: PracticeState; retry: () => void } {
  const token = useAccount()?.token;
  const [state, setState] = useState<PracticeState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (token === undefined) return;
    const asking = new AbortController();
    setState({ kind: 'loading' });
    void askForPractice(token, asking.signal).then((practice) => {
      if (asking.signal.aborted) return;
      setState(practice ? { kind: 'known', practice } : { kind: 'failed' });
    });
    return () => asking.abort();
  }, [token, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}

async function askForPractice(token: string, signal: AbortSignal): Promise<Practice | null> {
  try {
    const dates = conversationDates(await fetchConversations(token, signal));
    if (!dates) throw new Error('no list of interviews');
    return summarisePractice(dates, new Date());
  } catch (error) {
    if (!signal.aborted) console.warn('The interviews could not be counted', error);
    return null;
  }
}
