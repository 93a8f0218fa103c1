import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { endTracing } from '../observe/tracing.ts';
import { beginShutdown } from './lifecycle.ts';

const longestMs = 12_000;
const longestForIdleMs = 1_500;

/**
 * Readiness fails first, then no new connection is taken, then what is being answered is finished. A proxy
 * may use a connection it holds in the very moment in which we close it, and must not repeat a write: so
 * those it holds are served, once each, for a moment more.
 */
export function shutDownOnSignal(server: HttpServer, graceMs: number): void {
  const shutDown = () => {
    beginShutdown();
    setTimeout(() => {
      // Node's HTTP server would close idle connections along with it, and at once.
      NetServer.prototype.close.call(server, () => {
        void endTracing().finally(() => process.exit(0));
      });
      setTimeout(
        // Repeated, because a connection becomes idle only after its answer.
        () => setInterval(() => server.closeIdleConnections(), 50),
        Math.min(graceMs, longestForIdleMs),
      );
      setTimeout(() => process.exit(1), longestMs).unref();
    }, graceMs);
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
}
