import type { IncomingMessage } from 'node:http';
import { logSeldom } from '../observe/log-seldom.ts';

/** 32 kbit/s: a telephone far from everything sends five minutes of speech in three. */
const minBytesPerSecond = 4 * 1024;

/**
 * Every body has a minute to come. For longer goes on only what comes at a telephone's pace, such as
 * a recording: never a byte now and then, which would hold its place for nothing.
 */
export function cutSlowBody(request: IncomingMessage, lookEveryMs = 60_000): void {
  const { socket, headers } = request;
  if (!('content-length' in headers) && !('transfer-encoding' in headers)) return;
  const before = socket.bytesRead;
  let seconds = 0;
  const look = setInterval(() => {
    seconds += lookEveryMs / 1000;
    if (socket.bytesRead - before >= seconds * minBytesPerSecond) return;
    logSeldom('requests-refused', 'body-slow');
    socket.destroy();
  }, lookEveryMs).unref();
  request.once('end', () => clearInterval(look));
  request.once('close', () => clearInterval(look));
}
