import { useEffect } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { readSession } from '@/lib/session/browser';
import { loadKept } from './load';

/**
 * The address to play a recording from: its own, or that of the stored copy if its own fails.
 * `isGone` if there is no copy either.
 */
export function useStoredRecording(
  address: string,
  conversationId: string | undefined,
  isMissing: boolean,
) {
  const { status, value: kept } = useLoaded<string | null>(
    address,
    async ({ signal }) => {
      const token = readSession()?.token;
      if (token === undefined || conversationId === undefined) return null;
      const blob = await (await loadKept())?.readRecording(token, conversationId, address);
      return blob && !signal.aborted ? URL.createObjectURL(blob) : null;
    },
    isMissing && conversationId !== undefined,
  );
  useEffect(
    () => () => {
      if (kept) URL.revokeObjectURL(kept);
    },
    [kept],
  );
  const isKnown = status === 'loaded';
  return { playable: (isKnown && kept) || address, isGone: isKnown && kept === null };
}
