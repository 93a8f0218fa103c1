import type {
  Server as HttpServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { endTracing } from '../observe/tracing.ts';
import { beginShutdown } from './lifecycle.ts';

const longestMs = 12_000;
const longestForIdleMs = 1_500;
const longestForQuietMs = 5_000;
const quietTurnMs = 0.5;

let moment: Promise<void> | undefined;

/** What is asked while such a moment is sought waits for it: answered at once, it would keep it from coming. */
export const heldWhileClosing =
  (answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
  (request, response) => {
    if (moment) void moment.then(() => answer(request, response));
    else answer(request, response);
  };

/**
 * Closes something right after a short turn of the event loop in which nobody connected. What is closed when
 * the process has been busy still holds requests that were sent and not yet read: they would be lost.
 */
async function closeInQuiet(server: HttpServer, close: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  moment = promise;
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
    await turnOfTheLoop();
    turn = performance.now() - started;
  } while ((connected || turn > quietTurnMs) && performance.now() < giveUpAt);
  close();
  server.off('connection', note);
  moment = undefined;
  resolve();
}

/**
 * Readiness fails first, then no new connection is taken, then what is being answered is finished. A proxy
 * may use a connection it holds in the very moment in which we close it, and must not repeat a write: so
 * those it holds are served, once each, for a moment more.
 */
export function shutDownOnSignal(server: HttpServer, graceMs: number): void {
  const shutDown = async () => {
    beginShutdown();
    await sleep(graceMs);
    setTimeout(() => process.exit(1), longestMs).unref();
    const end = () => void endTracing().finally(() => process.exit(0));
    // Node's HTTP server would close idle connections along with it, and at once.
    await closeInQuiet(server, () => NetServer.prototype.close.call(server, end));
    await sleep(Math.min(graceMs, longestForIdleMs));
    // Repeated, because a connection becomes idle only after its answer.
    for (;;) {
      await closeInQuiet(server, () => server.closeIdleConnections());
      await sleep(50);
    }
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
}
