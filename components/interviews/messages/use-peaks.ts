'use client';

import { useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import type { Message } from '@/lib/interviews/message';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { useReading } from '../reading-context';

const maxSeconds = 15 * 60;

/**
 * The recording's own wave. If the API sends no peaks, they are computed once the recording is
 * played. Only for an API that offers more than the six calls, such as the duration: others are not
 * known to let a page read their recordings, and a browser reports each refusal as an error.
 */
export function usePeaks(message: Message, address: string, wasPlayed: boolean): readonly number[] {
  const { imageOrigins } = useReading();
  const [found, setFound] = useState<readonly number[]>([]);
  const { duration } = message;
  const isReadable =
    duration !== null &&
    duration <= maxSeconds &&
    isAllowedImage(address, imageOrigins, window.location.origin);
  const isWanted = wasPlayed && isReadable && message.peaks.length === 0;

  useEffect(() => {
    if (!isWanted) return;
    const lifetime = new AbortController();
    import('./peaks-of-recording').then(
      ({ peaksOfRecording }) =>
        // If it cannot be read, the default wave stays.
        peaksOfRecording(address, lifetime.signal).then(setFound, () => undefined),
      reportBrowserError,
    );
    return () => lifetime.abort();
  }, [isWanted, address]);
  return message.peaks.length > 0 ? message.peaks : found;
}
