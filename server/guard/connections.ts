import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { logSeldom } from '../observe/log-seldom.ts';
import { addressBehind } from './client-address.ts';
import { isIdle } from './unanswered.ts';

const stalledAfterMs = 20_000;
/** A connection on which nothing goes on is looked at so often. */
const lookEveryMs = 5_000;

/** For all that is no connection of a visitor, nor one to the API for it. */
const otherFiles = 50;

/**
 * Each connection may need one to the API as well. Beyond what the system lets this process open, it
 * would hang up on whoever comes next, and reach no API: no idle one would be closed for them.
 */
export function connectionsAtMost(wanted: number): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return Math.min(wanted, Math.max(1, Math.floor((files - otherFiles) / 2)));
}

let open = 0;
export const countOpenConnections = (): number => open;

/**
 * Limits open connections, in all and of one address (which needs no limit where a proxy connects
 * for everybody). When the last place is taken, idle connections are closed, so that somebody who
 * only holds them keeps nobody out. A connection whose reader takes nothing for so long is closed.
 */
export function boundConnections(
  server: Server,
  { max, maxPerAddress }: { max: number; maxPerAddress: number },
): void {
  const byAddress = new Map<string, number>();
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
  // Node's timer runs a second time where the system took a write in part, so that one of 20 s
  // would close such a connection after 40. It is also called for a kept-alive connection that has
  // had no request for `keepAliveTimeout`.
  const still = new WeakMap<Socket, { since: number; seenAt: number }>();
  server.setTimeout(lookEveryMs, (socket) => {
    const now = performance.now();
    const before = still.get(socket);
    const isSameStill = before && now - before.seenAt < 1.5 * lookEveryMs;
    const since = isSameStill ? before.since : now - lookEveryMs;
    const isStalled = now - since > stalledAfterMs - lookEveryMs / 2;
    if (isStalled && (socket.writableLength > 0 || isIdle(socket))) {
      socket.destroy();
      return;
    }
    still.set(socket, { since, seenAt: now });
    socket.setTimeout(lookEveryMs);
  });
}
