import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  forgetRename,
  type Rename,
  readRenames,
  sendAnyway,
  sendRenames,
} from '@/lib/offline/renames';
import { readSession } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';

export type Conflict = Rename & { readonly theirs: string };

const tryAgainMs = 20_000;

const isConflict = (rename: Rename): rename is Conflict => rename.theirs !== undefined;
const isUnsent = (rename: Rename): boolean => !isConflict(rename);

/**
 * Titles that were changed while offline: sent in order once the server is reachable, and retried
 * after a while if it does not accept them. `onSettled` is called when a conflict is resolved.
 */
export function useRenames(
  isReachable: boolean,
  keptTitles: number,
  onSettled: (at: number) => void,
) {
  const { store } = useInterviews();
  const [renames, setRenames] = useState<readonly Rename[]>([]);
  const [failed, setFailed] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another title is kept
  useEffect(() => {
    const token = readSession()?.token;
    if (token === undefined) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      const before = await readRenames(token);
      if (isGone || readSession()?.token !== token) return;
      store.showWaiting(before.filter(isUnsent));
      // Offline again after all, or the list is refused, which leads to sign-in: all of them wait.
      const left = isReachable ? await sendRenames(token).catch(() => before) : before;
      if (readSession()?.token !== token) return;
      const sent = before.filter(({ number }) => !left.some((one) => one.number === number));
      store.showWaiting(left.filter(isUnsent), sent);
      if (isGone) return;
      setRenames(left);
      if (sent.length > 0) void store.refresh();
      clearTimeout(timer);
      if (isReachable && left.some(isUnsent)) timer = setTimeout(() => void follow(), tryAgainMs);
    };
    void follow();
    const onOnline = () => void follow();
    window.addEventListener('online', onOnline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [store, isReachable, keptTitles]);

  const conflicts = renames.filter(isConflict);
  const settle = async (conflict: Conflict, how: (token: string) => Promise<void>) => {
    const token = readSession()?.token;
    if (token === undefined) return;
    try {
      setFailed(null);
      await how(token);
      const left = await readRenames(token);
      flushSync(() => setRenames(left));
      onSettled(conflicts.indexOf(conflict));
      void store.refresh();
    } catch {
      setFailed(conflict.number);
    }
  };

  return {
    failed,
    waiting: renames.length - conflicts.length,
    conflicts,
    keepTheirs: (conflict: Conflict) =>
      void settle(conflict, (token) => forgetRename(token, conflict.number)),
    sendMine: (conflict: Conflict) => void settle(conflict, (token) => sendAnyway(token, conflict)),
  };
}
