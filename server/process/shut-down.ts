import type {
  Server as HttpServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import { tracing } from '../observe/tracing.ts';
import { beginShutdown } from './lifecycle.ts';

const forcedExitMs = 12_000;
const longestForIdleMs = 1_500;
const longestForQuietMs = 5_000;
const quietTurnMs = 0.5;

/** Set while `closeWhenQuiet` waits for a quiet moment. */
let quietMoment: Promise<void> | undefined;

/** Holds requests while we wait for a quiet moment: answering them would keep the loop busy. */
export const heldWhileClosing =
  (answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
  (request, response) => {
    if (quietMoment) void quietMoment.then(() => answer(request, response));
    else answer(request, response);
  };

/**
 * Calls `close` right after a short turn of the event loop without new connections. After a busy
 * turn, sockets may hold unread requests, which closing would lose.
 */
async function closeWhenQuiet(server: HttpServer, close: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  quietMoment = promise;
  let connected = false;
  const note = () => {
    connected = true;
  };
  server.on('connection', note);
  const giveUpAt = performance.now() + longestForQuietMs;
  let turn: number;
  do {
    connected = false;
    const started = performance.now();
    await nextLoopTurn();
    turn = performance.now() - started;
  } while ((connected || turn > quietTurnMs) && performance.now() < giveUpAt);
  close();
  server.off('connection', note);
  quietMoment = undefined;
  resolve();
}

/**
 * First readiness fails, then new connections are refused, then requests in progress finish. A
 * proxy may send a write on a kept-alive connection just as we close it, and must not repeat it; so
 * such connections are served a moment longer, for one more request each.
 */
export function shutDownOnSignal(server: HttpServer, graceMs: number): void {
  let isBegun = false;
  const shutDown = async () => {
    if (isBegun) return;
    isBegun = true;
    beginShutdown();
    await sleep(graceMs);
    setTimeout(() => process.exit(1), forcedExitMs).unref();
    const end = () => void (tracing()?.end() ?? Promise.resolve()).finally(() => process.exit(0));
    // `HttpServer.close` would also close idle connections at once.
    await closeWhenQuiet(server, () => NetServer.prototype.close.call(server, end));
    await sleep(Math.min(graceMs, longestForIdleMs));
    // Repeated, because a connection becomes idle only after its answer.
    for (;;) {
      await closeWhenQuiet(server, () => server.closeIdleConnections());
      await sleep(50);
    }
  };
  // Not `once`: a terminal and npm may both send a signal, and the second would end the process at once.
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}
