import { connect, createServer, type Server, type Socket } from 'node:net';

export const redisAddress = new URL(process.env.REDIS_URL || 'redis://127.0.0.1:6379');
const redisPort = Number(redisAddress.port || 6379);

/** A wire to Redis that can be cut, so that "Redis stopped" stops nobody else's. */
export class RedisWire {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  get port(): number {
    return this.#port;
  }

  join(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(redisPort, redisAddress.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        const address = server.address();
        if (address !== null && typeof address === 'object') this.#port = address.port;
        resolve();
      });
    });
  }

  cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      if (this.#server) this.#server.close(() => resolve());
      else resolve();
    });
  }
}

export function isRedisThere(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(redisPort, redisAddress.hostname);
    const settle = (there: boolean) => {
      socket.destroy();
      resolve(there);
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });
}
