import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** Lets requests without a host reach the handler; Node would answer 400 itself. */
export const acceptMissingHost: ServerOptions = { requireHostHeader: false };

/** What Node stores with a connection and calls for each parsed request. Undocumented. */
type Parsed = Socket & { parser?: { onIncoming?: ((...request: unknown[]) => number) | null } };
/** Node's answer for an upgrade: the rest of the chunk is not parsed. */
const skipRest = 2;

/**
 * Stops parsing the rest of a chunk once its connection has ended. Node's parser would go on to the
 * end of at most 64 KiB, which is two thousand requests; Node keeps them until it has read from all
 * other connections, so those of three hundred connections would fill the memory.
 */
export function stopParsingAtEnd(server: Server): void {
  // Node would answer 417 itself, bypassing all limits.
  server.on('checkExpectation', (...asked) => server.emit('request', ...asked));
  server.on('connection', (socket: Parsed) => {
    const { parser } = socket;
    const next = parser?.onIncoming;
    if (!parser || !next) return;
    parser.onIncoming = (...request) => {
      const goesOn = next(...request);
      return socket.destroyed ? skipRest : goesOn;
    };
  });
}
