import type { IncomingMessage } from 'node:http';
import { maxRecordingFormBytes, minUploadBytesPerSecond } from '../../lib/contract/limits.ts';
import { logThrottled } from '../observe/log-throttled.ts';

/** The time for the largest recording at the slowest pace, which no request exceeds. */
export const slowestRequestMs =
  60_000 + Math.ceil((maxRecordingFormBytes / minUploadBytesPerSecond) * 1000);

/**
 * Every body has 20 seconds to arrive. After that each further 20 seconds must bring bytes at a
 * phone's pace or faster, whatever came before. Otherwise a client could send most of a body at
 * once and then a byte now and then, and hold its place and memory for nothing.
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
