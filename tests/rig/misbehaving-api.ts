import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { addressOf } from './ports.ts';

/**
 * A request as read from the socket. There is no HTTP server, because it cannot send wrong bytes.
 */
export type ReceivedRequest = {
  method: string;
  path: string;
  headers: Map<string, string>;
  body: string;
};

/** Answers a request by writing anything to the socket, right or wrong. */
export type Behavior = (socket: Socket, request: ReceivedRequest) => void;

/** The first request in these bytes, and the bytes after it; null while it is incomplete. */
function takeRequest(arrived: Buffer): { request: ReceivedRequest; rest: Buffer } | null {
  const headEnd = arrived.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [first = '', ...lines] = arrived.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const bodyEnd = headEnd + 4 + Number(headers.get('content-length') ?? 0);
  if (arrived.length < bodyEnd) return null;
  const [method = '', path = ''] = first.split(' ');
  const body = arrived.subarray(headEnd + 4, bodyEnd).toString('utf8');
  return { request: { method, path, headers, body }, rest: arrived.subarray(bodyEnd) };
}

/** Writes one byte at a time: fast enough to reset an idle timer, too slow to meet a deadline. */
export function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text[at % text.length] ?? ' ');
    at += 1;
  }, 100);
  socket.on('close', () => clearInterval(timer));
}

export class MisbehavingApi {
  readonly asked: ReceivedRequest[] = [];
  /** The number of connections ever opened to it. */
  connections = 0;
  readonly #sockets = new Set<Socket>();
  #behavior: Behavior;
  #server: Server | undefined;
  #port = 0;

  private constructor(behavior: Behavior) {
    this.#behavior = behavior;
  }

  static async start(behavior: Behavior): Promise<MisbehavingApi> {
    const api = new MisbehavingApi(behavior);
    await api.listen();
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  behave(behavior: Behavior): void {
    this.#behavior = behavior;
  }

  /** Listens, after `close` on the same port as before. */
  async listen(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket)).unref();
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
    this.#port = Number(new URL(addressOf(this.#server)).port);
  }

  /** Refuses connections from now on. */
  close(): Promise<void> {
    this.hangUp();
    return new Promise((resolve) => {
      if (this.#server) this.#server.close(() => resolve());
      else resolve();
    });
  }

  /** Ends the connections that a fault left open, so that the next fault gets new ones. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    this.connections += 1;
    let arrived = Buffer.alloc(0);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      arrived = Buffer.concat([arrived, chunk]);
      for (let taken = takeRequest(arrived); taken; taken = takeRequest(arrived)) {
        arrived = Buffer.from(taken.rest);
        this.asked.push(taken.request);
        this.#behavior(socket, taken.request);
      }
    });
  }
}
