import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inertPolicy, securityHeaders } from '../../lib/security/policy.ts';
import { log } from '../observe/log.ts';
import { requestIdOf } from '../observe/request-id.ts';
import { Problem, problemBody } from '../upstream/problem.ts';
import { addressBehind } from './client-address.ts';

export type AtOnce = { perConnection: number; perAddress: number; inAll: number };

/**
 * `underWay`: the responses in progress and the address each is counted for (null: not counted).
 * `ignored`: how many requests came after a refusal. `ends`: the connection closes with that
 * refusal.
 */
type Connection = { underWay: Map<ServerResponse, string | null>; ignored: number; ends: boolean };

/** Health checks are answered even when the site is full: the process must not look dead. */
const healthCheck = /^\/(?:healthz|readyz)(?:\?|$)/;
const unknownAddress = 'unknown';
const logEveryMs = 1_000;

/**
 * Limits concurrent requests: per connection, per client address, in total. A request over the
 * limit is refused, its connection closes with that answer, and everything else sent on it is
 * dropped: one packet can hold thousands of pipelined requests.
 */
export class InFlight {
  readonly #most: AtOnce;
  readonly #trustedHops: number;
  readonly #connections = new WeakMap<Socket, Connection>();
  /** An entry is deleted when its count is zero, so there are never more entries than requests. */
  readonly #byAddress = new Map<string, number>();
  #inAll = 0;
  #refusedSinceLog = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(most: AtOnce, trustedHops: number) {
    this.#most = most;
    this.#trustedHops = trustedHops;
  }

  get addresses(): number {
    return this.#byAddress.size;
  }

  /** Refuses the request and returns true, or counts it until it is answered. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#connections.get(socket) ?? this.#track(socket);
    if (connection.ends) {
      // Left unanswered until the connection closes; if too many arrive, it is destroyed at once.
      connection.ignored += 1;
      if (connection.ignored > this.#most.perConnection) socket.destroy();
      return true;
    }
    const address = healthCheck.test(request.url ?? '') ? null : this.#addressOf(request);
    const problem = this.#problemOf(connection, address);
    if (problem) {
      connection.ends = true;
      this.#logRefusal(problem);
      refuse(problem, request, response);
      return true;
    }
    this.#count(address, 1);
    connection.underWay.set(response, address);
    response.once('close', () => this.#finish(connection, response));
    return false;
  }

  #track(socket: Socket): Connection {
    const connection: Connection = { underWay: new Map(), ignored: 0, ends: false };
    this.#connections.set(socket, connection);
    // Node creates an error for each request dropped with its connection. Nobody reads them, and
    // capturing thousands of stack traces would block everybody else.
    const { stackTraceLimit } = Error;
    socket.prependOnceListener('close', () => {
      if (connection.ends) Error.stackTraceLimit = 0;
    });
    // A queued response gets no `close` event when its connection closes, so its handler would run
    // on.
    socket.once('close', () => {
      Error.stackTraceLimit = stackTraceLimit;
      for (const response of [...connection.underWay.keys()]) {
        if (response.socket === null) response.emit('close');
      }
    });
    return connection;
  }

  #problemOf({ underWay }: Connection, address: string | null): Problem | undefined {
    const retryAfter = '1';
    if (underWay.size >= this.#most.perConnection) {
      return new Problem('too-many-requests', 429, { retryAfter });
    }
    if (address === null) return undefined;
    if (this.#inAll >= this.#most.inAll) return new Problem('site-crowded', 503, { retryAfter });
    if ((this.#byAddress.get(address) ?? 0) < this.#most.perAddress) return undefined;
    return new Problem('too-many-requests', 429, { retryAfter });
  }

  #addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'];
    const written = Array.isArray(forwarded) ? forwarded.join() : forwarded;
    return addressBehind(socket.remoteAddress, written, this.#trustedHops) ?? unknownAddress;
  }

  #finish({ underWay }: Connection, response: ServerResponse): void {
    const address = underWay.get(response);
    if (address !== undefined && underWay.delete(response)) this.#count(address, -1);
  }

  #count(address: string | null, step: 1 | -1): void {
    if (address === null) return;
    this.#inAll += step;
    const count = (this.#byAddress.get(address) ?? 0) + step;
    if (count > 0) this.#byAddress.set(address, count);
    else this.#byAddress.delete(address);
  }

  /** At most one line a second, with the count since the last: a flood must not flood the log. */
  #logRefusal({ code, status }: Problem): void {
    this.#refusedSinceLog += 1;
    const now = performance.now();
    if (now - this.#loggedAt < logEveryMs) return;
    log('warn', 'requests-refused', { code, status, count: this.#refusedSinceLog });
    this.#loggedAt = now;
    this.#refusedSinceLog = 0;
  }
}

function refuse(
  problem: Problem,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const sentId = headers['x-request-id'];
  const requestId = requestIdOf(
    new Headers(typeof sentId === 'string' ? { 'x-request-id': sentId } : {}),
  );
  const isCall = url?.startsWith('/api/');
  const body = isCall ? JSON.stringify(problemBody(problem, requestId)) : '';
  response
    .writeHead(problem.status, {
      ...securityHeaders,
      'Content-Security-Policy': inertPolicy,
      'Retry-After': problem.extras.retryAfter,
      'Cache-Control': 'private, no-store',
      'X-Request-Id': requestId,
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
      ...(isCall && { 'Content-Type': 'application/problem+json; charset=utf-8' }),
    })
    .end(body);
}
