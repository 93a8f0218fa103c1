import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { logThrottled } from '../observe/log-throttled.ts';
import { canonicalAddress } from './client-address.ts';
import { isIdle } from './unanswered.ts';

/** File descriptors for everything but visitors' connections and the API's. */
const otherFiles = 50;

/**
 * The limit set by the system's file descriptors; each connection may need a second one to the API.
 * Without descriptors, the process could neither accept visitors nor reach the API, and would not
 * close idle connections.
 */
export function connectionsAtMost(wanted: number): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return Math.min(wanted, Math.max(1, Math.floor((files - otherFiles) / 2)));
}

let open = 0;
export const countOpenConnections = (): number => open;

/**
 * Limits open connections, in total and per address (not behind a proxy, which connects for
 * everybody). When the last place is taken, idle connections are closed, so that nobody can keep
 * others out just by holding them. A connection whose client stops reading is closed too.
 */
export function boundConnections(
  server: Server,
  {
    max,
    maxPerAddress,
    stalledAfterMs,
  }: { max: number; maxPerAddress: number; stalledAfterMs: number },
): void {
  const byAddress = new Map<string, number>();
  /** How often a connection without activity is checked. */
  const pollEveryMs = stalledAfterMs / 4;
  server.maxConnections = max;
  server.on('drop', () => logThrottled('connections-refused', 'all-taken'));
  // Before Node's own listener, which would count the new connection as idle.
  server.prependListener('connection', (socket) => {
    const address = canonicalAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const count = (step: 1 | -1) => {
      open += step;
      const ofAddress = (byAddress.get(address) ?? 0) + step;
      if (ofAddress > 0) byAddress.set(address, ofAddress);
      else byAddress.delete(address);
      return ofAddress;
    };
    socket.once('close', () => count(-1));
    if (count(1) > maxPerAddress) {
      logThrottled('connections-refused', 'too-many-of-one-address');
      socket.destroy();
    } else if (open >= max) {
      logThrottled('connections-refused', 'idle-ones-closed');
      server.closeIdleConnections();
    }
  });
  // Node restarts its timer when the system took part of a write, so a timer of 20 s would close
  // such a connection only after 40 s. It also fires for a kept-alive connection without a request
  // for `keepAliveTimeout`.
  const still = new WeakMap<Socket, { since: number; seenAt: number }>();
  server.setTimeout(pollEveryMs, (socket) => {
    const now = performance.now();
    const before = still.get(socket);
    const isSameStill = before && now - before.seenAt < 1.5 * pollEveryMs;
    const since = isSameStill ? before.since : now - pollEveryMs;
    const isStalled = now - since > stalledAfterMs - pollEveryMs / 2;
    if (isStalled && (socket.writableLength > 0 || isIdle(socket))) {
      socket.destroy();
      return;
    }
    still.set(socket, { since, seenAt: now });
    socket.setTimeout(pollEveryMs);
  });
}
