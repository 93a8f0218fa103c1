import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '@/lib/api/problem';
import { reportBrowserError } from '@/lib/api/reports';

type Status = 'loading' | 'loaded' | 'failed';

type Loading<Value> = {
  /** Aborted when something else is wanted, or nothing any more. */
  readonly signal: AbortSignal;
  readonly before: Value | null;
  /** Shows what is known so far. */
  readonly show: (value: Value) => void;
};

/**
 * What a key stands for: loaded again for another key. The status is the key's own; the value is the
 * last one, also of an earlier key, until there is another or a failure. A problem of the API `load`
 * logs if it should be; anything else is a bug of ours, and reported. What belongs to the session, not
 * to a key, is a `useResource`.
 */
export function useLoaded<Value>(
  key: unknown,
  load: (loading: Loading<Value>) => Promise<Value>,
  isWanted = true,
): { status: Status; value: Value | null; retry: VoidFunction } {
  const [known, setKnown] = useState<{ key: unknown; status: Status; value: Value | null }>();
  const [tries, setTries] = useState(0);
  const value = known?.value ?? null;
  const start = useEffectEvent((signal: AbortSignal) => {
    const set = (status: Status, next: Value | null) =>
      signal.aborted || setKnown({ key, status, value: next });
    const show = (next: Value) => void set('loading', next);
    load({ signal, before: value, show }).then(
      (next) => set('loaded', next),
      (error: unknown) => {
        const isOurs = !(error instanceof ApiProblem) && !signal.aborted;
        if (isOurs) reportBrowserError(error);
        set('failed', null);
      },
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key and each try loads
  useEffect(() => {
    if (!isWanted) return;
    const lifetime = new AbortController();
    start(lifetime.signal);
    return () => lifetime.abort();
  }, [key, isWanted, tries]);

  const retry = () => {
    setKnown({ key, status: 'loading', value });
    setTries(tries + 1);
  };
  return { status: known && known.key === key ? known.status : 'loading', value, retry };
}
