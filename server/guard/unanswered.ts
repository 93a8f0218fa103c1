import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inertPolicy } from '../../lib/security/policy.ts';
import { logThrottled } from '../observe/log-throttled.ts';
import { Problem, problemBody } from '../upstream/problem.ts';

/** Browsers and proxies send one request at a time, but one packet can hold thousands. */
const maxPerConnection = 4;
/** Answered even when the site is full, so that the process does not look dead. */
const healthCheck = /^\/(?:healthz|readyz)(?:\?|$)/;
const inert = { 'Content-Security-Policy': inertPolicy, 'Cache-Control': 'private, no-store' };
const perConnection = new WeakMap<Socket, number>();
/** The responses counted in `total`. */
const counted = new WeakSet<object>();
let total = 0;

/** Calls get a problem body like any other failure, pages only the status. */
function refuse(url: string, response: ServerResponse): void {
  const headers = { ...inert, 'Retry-After': '1', Connection: 'close' };
  if (!url.startsWith('/api/')) {
    response.writeHead(503, headers).end();
    return;
  }
  const requestId = crypto.randomUUID();
  const type = 'application/problem+json; charset=utf-8';
  response
    .writeHead(503, { ...headers, 'Content-Type': type, 'X-Request-Id': requestId })
    .end(problemBody(new Problem('overloaded'), requestId));
}

const count = (socket: Socket, step: 1 | -1): void => {
  perConnection.set(socket, (perConnection.get(socket) ?? 0) + step);
};

/** For open streams, which have their own limit. Their connections are not idle, though. */
export function stopCounting(response: object): void {
  if (counted.delete(response)) total -= 1;
}

export const countUnanswered = (): number => total;

export const isIdle = (socket: Socket): boolean => !perConnection.get(socket);

/** Counts a request until it is answered. One too many is refused, or its connection closed. */
export function limitConcurrency(
  request: IncomingMessage,
  response: ServerResponse,
  max: number,
): boolean {
  const { socket, url = '' } = request;
  const own = perConnection.get(socket) ?? 0;
  if (own >= maxPerConnection || socket.destroyed) {
    logThrottled('requests-refused', 'too-many-requests');
    socket.destroy();
    return true;
  }
  count(socket, 1);
  // Node does not close responses that are queued on a connection when the connection ends.
  const close = () => response.closed || response.emit('close');
  socket.once('close', close);
  response.once('close', () => {
    socket.off('close', close);
    count(socket, -1);
    stopCounting(response);
  });
  if (total >= max && !healthCheck.test(url)) {
    logThrottled('requests-refused', 'overloaded');
    refuse(url, response);
    return true;
  }
  counted.add(response);
  total += 1;
  return false;
}
