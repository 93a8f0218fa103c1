import { createServer, type Server, type ServerResponse } from 'node:http';

/** Answers everybody with their own things, and one call in a hundred with something else. */
const faults: ((response: ServerResponse, body: string) => void)[] = [
  (response) => response.destroy(),
  (response) => response.writeHead(500).end('{"error":"no"}'),
  (response) => response.writeHead(503).end(),
  (response) => response.writeHead(200).end('<html>not json'),
  (response) => response.writeHead(200).end('{"data":'),
  (response, body) => {
    response.writeHead(200, { 'Content-Length': body.length + 100 });
    response.write(body);
    setTimeout(() => response.destroy(), 20);
  },
  (response, body) => setTimeout(() => response.end(body), 3_000),
  (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
];

function bodyFor(person: string, url: string): string {
  if (url.endsWith('/me')) {
    return JSON.stringify({
      user: { data: { id: person, attributes: { email: `${person}@x.example` } } },
    });
  }
  const attributes = { title: `Interview of ${person}`, created_at: '2026-01-01T00:00:00Z' };
  const record = { id: `of-${person}`, attributes: { ...attributes, last_message: person } };
  return JSON.stringify({ data: Array.from({ length: 30 }, () => record) });
}

export class FaultyApi {
  served = 0;
  faulty = 0;
  withoutBearer = 0;
  readonly #server: Server;

  constructor(port: number, faultShare: number) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.served += 1;
        const { url = '' } = request;
        if (url === '/login') {
          const { email } = JSON.parse(Buffer.concat(chunks).toString()) as { email: string };
          const person = email.split('@')[0];
          return void response.end(
            JSON.stringify({ token: person, user: { id: person }, expires_at: '2099-01-01' }),
          );
        }
        const person = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
        if (person === undefined) {
          this.withoutBearer += 1;
          return void response.writeHead(401).end();
        }
        const body = bodyFor(person, url);
        if (Math.random() >= faultShare) return void response.end(body);
        const fault = faults[this.faulty % faults.length];
        this.faulty += 1;
        fault?.(response, body);
      });
    });
    this.#server.listen(port, '127.0.0.1');
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
