import type { IncomingMessage } from 'node:http';
import { maxRecordingFormBytes, minUploadBytesPerSecond } from '../../lib/contract/limits.ts';
import { logThrottled } from '../observe/log-throttled.ts';

/** What the largest recording takes at the slowest pace: no request takes longer. */
export const slowestRequestMs =
  60_000 + Math.ceil((maxRecordingFormBytes / minUploadBytesPerSecond) * 1000);

/**
 * Every body has a minute to arrive. After that it may only go on at a phone's pace or faster, such
 * as a recording does: a client that sends a byte now and then would hold its place for nothing.
 */
export function cutSlowBody(request: IncomingMessage, lookEveryMs = 60_000): void {
  const { socket, headers } = request;
  if (!('content-length' in headers) && !('transfer-encoding' in headers)) return;
  const before = socket.bytesRead;
  let seconds = 0;
  const look = setInterval(() => {
    seconds += lookEveryMs / 1000;
    if (socket.bytesRead - before >= seconds * minUploadBytesPerSecond) return;
    logThrottled('requests-refused', 'body-slow');
    socket.destroy();
  }, lookEveryMs).unref();
  request.once('end', () => clearInterval(look));
  request.once('close', () => clearInterval(look));
}
