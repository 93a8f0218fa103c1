import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** A server's option by which a request without a host reaches its handler; Node would answer 400 itself. */
export const everyRequest: ServerOptions = { requireHostHeader: false };

/** What Node keeps with a connection, and calls with each request that it parsed. It is not documented. */
type Parsed = Socket & { parser?: { onIncoming?: ((...request: unknown[]) => number) | null } };
/** As for an upgrade: the rest of what arrived is not parsed. */
const parseNoMore = 2;

/**
 * Once a connection has ended, no requests are made of what else came with it. Node's parser goes on
 * to the end of what it was given, at most 64 KiB, which are two thousand requests; and as Node keeps
 * them until it has read from all other connections, those of three hundred would fill the memory.
 */
export function parseNoneBehindTheEnd(server: Server): void {
  // Node would answer 417 by itself, and no limit would see the request.
  server.on('checkExpectation', (...asked) => server.emit('request', ...asked));
  server.on('connection', (socket: Parsed) => {
    const { parser } = socket;
    const next = parser?.onIncoming;
    if (!parser || !next) return;
    parser.onIncoming = (...request) => {
      const goesOn = next(...request);
      return socket.destroyed ? parseNoMore : goesOn;
    };
  });
}
