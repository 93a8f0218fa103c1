'use client';

import { useCallback, useEffect, useState } from 'react';
import {
  type Calendar,
  type Practice,
  type PrefetchedPractice,
  readPractised,
  summarisePractice,
} from '@/lib/account/practice';
import { fetchConversations } from '@/lib/api/conversations';
import { ownTimeZone, resolvedTimeZone } from '@/lib/interviews/time-zone';
import { fingerprintOf } from '@/lib/session/fingerprint';
import { useAccount } from './account-session';

export type PracticeState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; practice: Practice };

/**
 * The person's practice: counted by the server, if for this person and in their time zone, else
 * fetched here. A failure leaves the profile beside it as it is.
 */
export function usePractice(prefetched: PrefetchedPractice | null, weekStart: number) {
  const token = useAccount()?.token;
  const [state, setState] = useState<PracticeState>(
    prefetched ? { kind: 'known', practice: prefetched.practice } : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === undefined) return;
    const request = new AbortController();
    const ask = async () => {
      const fromServer = attempt === 0 ? prefetched : null;
      const isUsable =
        fromServer !== null &&
        resolvedTimeZone(fromServer.timeZone) === ownTimeZone() &&
        fromServer.fingerprint === (await fingerprintOf(token));
      if (request.signal.aborted) return;
      if (isUsable) {
        setState({ kind: 'known', practice: fromServer.practice });
        return;
      }
      setState({ kind: 'loading' });
      const calendar = { now: Date.now(), timeZone: ownTimeZone(), weekStart };
      const practice = await loadPractice(token, calendar, request.signal);
      if (request.signal.aborted) return;
      setState(practice ? { kind: 'known', practice } : { kind: 'failed' });
    };
    void ask();
    return () => request.abort();
  }, [token, attempt, prefetched, weekStart]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}

async function loadPractice(
  token: string,
  calendar: Calendar,
  signal: AbortSignal,
): Promise<Practice | null> {
  try {
    const practised = readPractised(await fetchConversations(token, signal));
    if (!practised) throw new Error('no list of interviews');
    return summarisePractice(practised, calendar);
  } catch (error) {
    if (!signal.aborted) console.warn('The interviews could not be counted', error);
    return null;
  }
}
