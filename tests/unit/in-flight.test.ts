import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type AtOnce, InFlight } from '@/server/guard/in-flight';
import { log } from '@/server/observe/log';

const held: ServerResponse[] = [];
let asked = 0;
let server: Server;
let inFlight: InFlight;

/** Whoever is let in is answered when the test says so. */
async function serve(most: Partial<AtOnce>, trustedHops = 0): Promise<void> {
  inFlight = new InFlight({ perConnection: 16, perAddress: 64, inAll: 128, ...most }, trustedHops);
  server = createServer((request, response) => {
    if (inFlight.refuses(request, response)) return;
    asked += 1;
    held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

const answerAll = () => {
  for (const response of held.splice(0)) response.end('ok\n');
};

jest.mock('@/server/observe/log', () => ({ log: jest.fn() }));

beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  held.length = 0;
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const request = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function send(text: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  return {
    said: () => said,
    statuses: () => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code)),
    closed,
    leave: () => socket.destroy(),
  };
}

async function until(holds: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 3_000;
  while (!holds()) {
    if (performance.now() > giveUpAt) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('requests at once', () => {
  it('of one connection: the one too many is told, the rest is dropped with the connection', async () => {
    await serve({});
    const client = send(request('/api/me').repeat(20));
    await until(() => asked === 16);
    answerAll();
    await client.closed;
    expect(client.statuses()).toEqual([...Array<number>(16).fill(200), 429]);
    const refusal = client.said().slice(client.said().indexOf('HTTP/1.1 429'));
    expect(refusal).toMatch(/^Retry-After: 1\r$/m);
    expect(refusal).toMatch(/^Content-Security-Policy: default-src 'none'/m);
    expect(refusal).toMatch(/^Content-Type: application\/problem\+json/m);
    expect(JSON.parse(refusal.slice(refusal.indexOf('{')))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      retryAfter: 1,
    });
    expect(asked).toBe(16);
  });

  it('of one connection: thousands end it at once, and nothing stays counted', async () => {
    await serve({});
    const client = send(request('/api/me').repeat(8_000));
    await client.closed;
    expect(asked).toBe(16);
    await until(() => inFlight.addresses === 0);
    const refusals = jest
      .mocked(log)
      .mock.calls.filter(([, event]) => event === 'requests-refused');
    expect(refusals.length).toBeLessThanOrEqual(2);
  });

  it('are forgotten when their connection goes, also those whose turn had not come', async () => {
    await serve({ perAddress: 4 });
    const client = send(request('/api/me').repeat(4));
    await until(() => asked === 4);
    expect(inFlight.addresses).toBe(1);
    let told = 0;
    for (const response of held) response.once('close', () => (told += 1));
    client.leave();
    await until(() => told === 4);
    await until(() => inFlight.addresses === 0);
    const next = send(request('/api/me'));
    await until(() => asked === 5);
    answerAll();
    await until(() => next.statuses().length === 1);
    expect(next.statuses()).toEqual([200]);
  });

  it('of one client, on however many connections; another is answered', async () => {
    await serve({ perAddress: 3 }, 1);
    const from = (address: string) => request('/api/me', `X-Forwarded-For: ${address}\r\n`);
    const crowd = [send(from('203.0.113.9')), send(from('203.0.113.9')), send(from('203.0.113.9'))];
    await until(() => asked === 3);
    const fourth = send(from('203.0.113.9'));
    await fourth.closed;
    expect(fourth.statuses()).toEqual([429]);
    const other = send(from('203.0.113.10'));
    await until(() => asked === 4);
    answerAll();
    await until(() => [...crowd, other].every(({ statuses }) => statuses().length === 1));
    expect([...crowd, other].flatMap(({ statuses }) => statuses())).toEqual([200, 200, 200, 200]);
    await until(() => inFlight.addresses === 0);
  });

  it('of everybody; a health check is answered all the same', async () => {
    await serve({ inAll: 2 });
    send(request('/en').repeat(2));
    await until(() => asked === 2);
    const third = send(request('/en'));
    await third.closed;
    expect(third.statuses()).toEqual([503]);
    expect(third.said()).toContain('\r\nRetry-After: 1\r\n');
    expect(third.said()).toMatch(/\r\n\r\n$/);
    expect(third.said()).not.toContain('\r\nContent-Type');
    const probe = send(request('/healthz') + request('/readyz'));
    await until(() => asked === 4);
    answerAll();
    await until(() => probe.statuses().length === 2);
    expect(probe.statuses()).toEqual([200, 200]);
  });
});
