import type { Server } from 'node:http';

const closeIdleEveryMs = 50;

/**
 * Accepts no more connections, and resolves once what is under way is answered, or after so long is
 * cut off. A connection becomes idle only after its answer, and would be kept alive for a minute.
 */
export function drain(server: Server, withinMs: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), withinMs);
  const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(limit);
      clearInterval(idle);
      resolve();
    });
  });
}
