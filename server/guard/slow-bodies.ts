import type { IncomingMessage } from 'node:http';
import { maxRecordingFormBytes, minUploadBytesPerSecond } from '../../lib/contract/limits.ts';
import { logThrottled } from '../observe/log-throttled.ts';

/** What the largest recording takes at the slowest pace: no request takes longer. */
export const slowestRequestMs =
  60_000 + Math.ceil((maxRecordingFormBytes / minUploadBytesPerSecond) * 1000);

/**
 * Every body has 20 seconds to arrive. After that, whatever came before, each further 20 seconds must
 * bring it on at a phone's pace or faster, as they do a recording: a client that sends most of a body
 * at once and then a byte now and then would hold its place, and what it sent, for nothing.
 */
export function cutSlowBody(request: IncomingMessage, pollEveryMs = 20_000): void {
  const { socket, headers } = request;
  if (!('content-length' in headers) && !('transfer-encoding' in headers)) return;
  const wanted = (pollEveryMs / 1000) * minUploadBytesPerSecond;
  let before = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived >= wanted) return;
    logThrottled('requests-refused', 'body-slow');
    socket.destroy();
  }, pollEveryMs).unref();
  request.once('end', () => clearInterval(timer));
  request.once('close', () => clearInterval(timer));
}
