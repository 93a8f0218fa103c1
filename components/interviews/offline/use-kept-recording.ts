import { useEffect, useState } from 'react';
import { loadKept } from '@/lib/offline/load';
import { readSession } from '@/lib/session/browser';

async function addressOfKept(conversationId: string, address: string): Promise<string | null> {
  const token = readSession()?.token;
  if (token === undefined) return null;
  const blob = await (await loadKept())?.readRecording(token, conversationId, address);
  return blob ? URL.createObjectURL(blob) : null;
}

/**
 * The address to play a recording from: its own, or that of the stored copy if its own fails.
 * `isGone` if there is no copy either.
 */
export function useKeptRecording(
  address: string,
  conversationId: string | undefined,
  isMissing: boolean,
) {
  const [looked, setLooked] = useState<{ of: string; kept: string | null } | null>(null);
  useEffect(() => {
    if (!isMissing || conversationId === undefined) return;
    let isLeft = false;
    void addressOfKept(conversationId, address).then((kept) => {
      if (!isLeft) setLooked({ of: address, kept });
      else if (kept) URL.revokeObjectURL(kept);
    });
    return () => {
      isLeft = true;
    };
  }, [address, conversationId, isMissing]);
  useEffect(
    () => () => {
      if (looked?.kept) URL.revokeObjectURL(looked.kept);
    },
    [looked],
  );
  const found = looked?.of === address ? looked : null;
  return { playable: found?.kept ?? address, isGone: found !== null && found.kept === null };
}
