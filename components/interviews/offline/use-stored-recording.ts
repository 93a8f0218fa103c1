import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToken } from '@/components/ui/use-token';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { loadOfflineModule } from './load';

/**
 * The address to play a recording from: its own, or that of the stored copy if its own fails.
 * `isGone` if there is no copy either.
 */
export function useStoredRecording(
  address: string,
  conversationId: string | undefined,
  isMissing: boolean,
) {
  const token = useToken();
  const { data: blob } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'stored recording', conversationId, address],
    queryFn:
      token && conversationId !== undefined
        ? async () =>
            (await (await loadOfflineModule())?.readRecording(token, conversationId, address)) ??
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
  // A stored copy is not needed while the original address plays.
  const isCopied = isMissing && blob && copy?.blob === blob;
  return { playable: isCopied ? copy.address : address, isGone: isMissing && blob === null };
}
