import { useEffect, useState } from 'react';
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

const isConflict = (rename: Rename): rename is Conflict => rename.theirs !== undefined;

/** Titles that were changed without a net: sent, in order, as soon as the server can be asked. */
export function useRenames(isReachable: boolean, keptTitles: number) {
  const { store } = useInterviews();
  const [renames, setRenames] = useState<readonly Rename[]>([]);
  const [failed, setFailed] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title waits from then on
  useEffect(() => {
    const token = readSession()?.token;
    if (token === undefined) return;
    let isGone = false;
    const follow = async () => {
      try {
        const before = await readRenames(token);
        const left = isReachable ? await sendRenames(token) : before;
        if (isGone) return;
        setRenames(left);
        if (left.length < before.length) void store.refresh();
      } catch {
        // The server cannot be asked after all: once more when it can.
        if (!isGone) setRenames(await readRenames(token));
      }
    };
    void follow();
    const onOnline = () => void follow();
    window.addEventListener('online', onOnline);
    return () => {
      isGone = true;
      window.removeEventListener('online', onOnline);
    };
  }, [store, isReachable, keptTitles]);

  const settle = async ({ number }: Conflict, how: (token: string) => Promise<void>) => {
    const token = readSession()?.token;
    if (token === undefined) return;
    try {
      setFailed(null);
      await how(token);
      setRenames(await readRenames(token));
      void store.refresh();
    } catch {
      setFailed(number);
    }
  };

  return {
    failed,
    waiting: renames.filter((rename) => !isConflict(rename)).length,
    conflicts: renames.filter(isConflict),
    keepTheirs: (conflict: Conflict) =>
      void settle(conflict, (token) => forgetRename(token, conflict.number)),
    sendMine: (conflict: Conflict) => void settle(conflict, (token) => sendAnyway(token, conflict)),
  };
}
