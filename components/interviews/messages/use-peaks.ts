'use client';

import { useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import type { Message } from '@/lib/interviews/message';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { useReading } from '../reading-context';

const longestDrawn = 15 * 60;

/**
 * The recording's own wave. Without peaks it is read from the recording once that is played. Only of an API that
 * says more than the six calls do, for example how long a recording is: no other is known to let a page read its
 * recordings, and a browser reports each refusal as an error.
 */
export function usePeaks(message: Message, address: string, wasPlayed: boolean): readonly number[] {
  const { imageOrigins } = useReading();
  const [found, setFound] = useState<readonly number[]>([]);
  const { duration } = message;
  const mayAsk =
    duration !== null &&
    duration <= longestDrawn &&
    isAllowedImage(address, imageOrigins, window.location.origin);
  const isWanted = wasPlayed && mayAsk && message.peaks.length === 0;

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    import('./peaks-of-recording').then(
      ({ peaksOfRecording }) =>
        // What cannot be read keeps the wave of everywhere.
        peaksOfRecording(address, leaving.signal).then(setFound, () => undefined),
      reportBrowserError,
    );
    return () => leaving.abort();
  }, [isWanted, address]);
  return message.peaks.length > 0 ? message.peaks : found;
}
