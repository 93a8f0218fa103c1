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
 * What was practised: as the server counted it, if it did so for this person and by their days, else asked for. It
 * failing is its own matter: the profile beside it stands.
 */
export function usePractice(prefetched: PrefetchedPractice | null, weekStart: number) {
  const token = useAccount()?.token;
  const [state, setState] = useState<PracticeState>(
    prefetched ? { kind: 'known', practice: prefetched.practice } : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === undefined) return;
    const asking = new AbortController();
    const ask = async () => {
      const counted = attempt === 0 ? prefetched : null;
      const isOurs =
        counted !== null &&
        resolvedTimeZone(counted.timeZone) === ownTimeZone() &&
        counted.fingerprint === (await fingerprintOf(token));
      if (asking.signal.aborted) return;
      if (isOurs) {
        setState({ kind: 'known', practice: counted.practice });
        return;
      }
      setState({ kind: 'loading' });
      const calendar = { now: Date.now(), timeZone: ownTimeZone(), weekStart };
      const practice = await askForPractice(token, calendar, asking.signal);
      if (asking.signal.aborted) return;
      setState(practice ? { kind: 'known', practice } : { kind: 'failed' });
    };
    void ask();
    return () => asking.abort();
  }, [token, attempt, prefetched, weekStart]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}

async function askForPractice(
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
