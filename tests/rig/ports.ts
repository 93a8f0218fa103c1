import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** A free port, below the range that the system uses for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/**
 * Makes a server listen on a free port, without keeping this process alive; returns its address.
 */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return addressOf(server);
}

/** Closes a server and its open connections. */
export function hangUp(server: HttpServer): void {
  server.close();
  server.closeAllConnections();
}

/** The address of a server that runs in this process. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return `http://127.0.0.1:${address.port}`;
}
