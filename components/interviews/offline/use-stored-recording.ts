import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToken } from '@/components/ui/use-token';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { loadOfflineModule } from './load';

/**
 * The address to play a recording from: its own, or that of the stored copy once its own has
 * failed. `isGone` if there is no copy either.
 */
export function useStoredRecording(
  address: string,
  conversationId: string | undefined,
  messageKey: string | undefined,
  isMissing: boolean,
) {
  const token = useToken();
  const { data: blob } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'stored recording', conversationId, messageKey],
    queryFn:
      token && conversationId !== undefined && messageKey !== undefined
        ? async () =>
            (await (await loadOfflineModule())?.readRecording(token, conversationId, messageKey)) ??
            null
        : skipToken,
    enabled: isMissing,
    // It is large.
    gcTime: 0,
  });
  const [copy, setCopy] = useState<{ blob: Blob; address: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setCopy({ blob, address: url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // A copy in use stays: back at the recording's own address, it would stop, and may fail again.
  const isCopied = blob && copy?.blob === blob;
  return { playable: isCopied ? copy.address : address, isGone: isMissing && blob === null };
}
