import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './ports.ts';

export type Recorded = {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
};

const answers: Record<string, [number, unknown]> = {
  'POST /login': [200, { token: 'token-of-a-test', user: { id: 1 }, expires_at: '2099-01-01' }],
  'POST /signup': [201, { token: 'token-of-a-test', user: { id: 1 }, expires_at: '2099-01-01' }],
  'GET /me': [200, { user: { data: { id: '1', attributes: { email: 'a@b.example' } } } }],
  'GET /conversations': [200, { data: [] }],
  'GET /conversations/long/messages': [
    200,
    {
      data: Array.from({ length: 100 }, (_, id) => ({
        id,
        attributes: { text_content: 'Go on.' },
      })),
    },
  ],
};

/** A healthy API that records its calls, and answers after a given delay. */
export class RecordingApi {
  delayMs = 0;
  calls: Recorded[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '', headers } = request;
      this.calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (this.delayMs > 0) await sleep(this.delayMs);
      const fallback: [number, unknown] = [200, { data: method === 'GET' ? [] : {} }];
      const [status, body] = answers[`${method} ${url}`] ?? fallback;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    this.#server.keepAliveTimeout = 65_000;
  }

  static async start(): Promise<RecordingApi> {
    const api = new RecordingApi();
    api.#server.listen(0, '127.0.0.1');
    await once(api.#server, 'listening');
    return api;
  }

  get address(): string {
    return addressOf(this.#server);
  }

  forget(): void {
    this.calls = [];
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
