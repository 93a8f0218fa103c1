import type { Server } from 'node:http';
import { logSeldom } from '../observe/log-seldom.ts';
import { addressBehind } from './client-address.ts';
import { isIdle } from './unanswered.ts';

const stalledAfterMs = 20_000;

type Bounds = { max: number; maxPerAddress: number };

/**
 * Limits open connections, in all and of one address (which needs no limit where a proxy connects
 * for everybody). When the last place is taken, idle connections are closed, so that somebody who
 * only holds them keeps nobody out. A connection whose reader takes nothing for so long is closed.
 */
export function boundConnections(server: Server, { max, maxPerAddress }: Bounds): void {
  const byAddress = new Map<string, number>();
  let open = 0;
  server.maxConnections = max;
  server.on('drop', () => logSeldom('connections-refused', 'all-taken'));
  // Before Node's own listener: it would count the new connection among the idle ones.
  server.prependListener('connection', (socket) => {
    const address = addressBehind(socket.remoteAddress, undefined, 0) ?? 'unknown';
    const count = (step: 1 | -1) => {
      open += step;
      const ofAddress = (byAddress.get(address) ?? 0) + step;
      if (ofAddress > 0) byAddress.set(address, ofAddress);
      else byAddress.delete(address);
      return ofAddress;
    };
    socket.once('close', () => count(-1));
    if (count(1) > maxPerAddress) {
      logSeldom('connections-refused', 'too-many-of-one-address');
      socket.destroy();
    } else if (open >= max) {
      logSeldom('connections-refused', 'idle-ones-closed');
      server.closeIdleConnections();
    }
  });
  // Also called for a kept-alive connection that has had no request for `keepAliveTimeout`.
  server.setTimeout(stalledAfterMs, (socket) => {
    if (socket.writableLength > 0 || isIdle(socket)) socket.destroy();
  });
}
