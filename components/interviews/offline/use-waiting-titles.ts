import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rename } from '@/lib/interviews/rename';
import { dropTitle, sendTitles } from '@/lib/interviews/send-titles';
import { isUnsent, type WaitingTitle } from '@/lib/interviews/waiting-titles';
import { pause } from '@/lib/pause';
import { useInterviews } from '../interviews-context';

export type Conflict = WaitingTitle & { readonly theirs: string };

const tryAgainMs = 20_000;

const isConflict = (waiting: WaitingTitle): waiting is Conflict => waiting.theirs !== undefined;

/**
 * Titles that were changed while offline: sent once the server is reachable, and retried after a
 * while if it does not accept them. `onSettled` is called when a conflict is resolved.
 */
export function useWaitingTitles(
  waiting: readonly WaitingTitle[],
  isReachable: boolean,
  onSettled: (at: number) => void,
) {
  const { store } = useInterviews();
  const [failed, setFailed] = useState<string | null>(null);
  const count = waiting.filter(isUnsent).length;
  const mustSend = isReachable && count > 0;

  useEffect(() => {
    if (!mustSend) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const send = async () => {
      while (!signal.aborted) {
        // Offline again after all, or the list is refused, which leads to sign-in: all of them wait.
        await sendTitles().catch(() => undefined);
        store.followTitles();
        await pause(tryAgainMs, signal);
      }
    };
    void send();
    return () => lifetime.abort();
  }, [store, mustSend]);

  const conflicts = waiting.filter(isConflict);
  const settled = (at: number) => {
    flushSync(() => setFailed(null));
    onSettled(at);
  };
  return {
    failed,
    count,
    conflicts,
    keepTheirs: (conflict: Conflict) => {
      dropTitle(conflict.id);
      flushSync(store.followTitles);
      settled(conflicts.indexOf(conflict));
    },
    sendMine: async (conflict: Conflict) => {
      setFailed(null);
      if (await rename(store, conflict.id, conflict.title)) settled(conflicts.indexOf(conflict));
      else setFailed(conflict.id);
    },
  };
}
