import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { boundConnections } from '@/server/guard/connections';
import { acceptMissingHost, stopParsingAtEnd } from '@/server/guard/parsed-requests';
import { limitConcurrency } from '@/server/guard/unanswered';
import { log } from '@/server/observe/log';
import { until } from '../rig/until.ts';

jest.mock('@/server/observe/log', () => ({ log: jest.fn() }));

const held: ServerResponse[] = [];
const clients: Socket[] = [];
let server: Server;
/** How many requests the parser has created. */
let made = 0;

class Counted extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    made += 1;
  }
}

/** Starts a server whose requests are answered when the test says so. */
async function serve({ requests = 100, perAddress = 100 }): Promise<void> {
  made = 0;
  const settings = { ...acceptMissingHost, IncomingMessage: Counted };
  server = createServer(settings, (request, response) => {
    if (!limitConcurrency(request, response, requests)) held.push(response);
  });
  stopParsingAtEnd(server);
  boundConnections(server, { max: 100, maxPerAddress: perAddress, stalledAfterMs: 20_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const answerAll = () => {
  for (const response of held.splice(0)) response.end('ok\n');
};

afterEach(async () => {
  held.length = 0;
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function send(text: string) {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (text) socket.write(text);
  const statuses = () => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => code);
  return { socket, said: () => said, statuses, closed };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const soon = (isSo: () => boolean) => until(String(isSo), isSo, 3_000);

describe('requests', () => {
  it('end a connection that sends a fifth one before the first is answered', async () => {
    await serve({});
    const client = send(get('/api/me').repeat(8_000));
    await client.closed;
    expect(held).toHaveLength(4);
    expect(jest.mocked(log).mock.calls.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['ordinary requests', get('/api/me'), 100],
    ['requests without a host', 'GET / HTTP/1.1\r\n\r\n', 100],
    ['requests with an unknown Expect', get('/').replace('\r\n', '\r\nExpect: x\r\n'), 100],
    ['requests to a full site', get('/api/me'), 0],
  ])('that follow the fifth of %s are not parsed', async (_, request, requests) => {
    await serve({ requests });
    await send(request.repeat(1_000)).closed;
    expect(made).toBe(5);
  });

  it('tell every handler that its connection has closed, and are no longer counted', async () => {
    await serve({ requests: 4 });
    const client = send(get('/api/me').repeat(4));
    await soon(() => held.length === 4);
    let told = 0;
    for (const response of held) response.once('close', () => (told += 1));
    client.socket.destroy();
    await soon(() => told === 4);
    held.length = 0;
    // One after the other, a connection may send any number of requests.
    const next = send('');
    for (let count = 1; count <= 5; count += 1) {
      next.socket.write(get('/api/me'));
      await soon(() => held.length === 1);
      answerAll();
      await soon(() => next.statuses().length === count);
    }
    expect(next.statuses()).toEqual(Array(5).fill('200'));
  });

  it('beyond the limit are told when to retry, and health checks are still answered', async () => {
    await serve({ requests: 2 });
    send(get('/en').repeat(2));
    await soon(() => held.length === 2);
    const third = send(get('/en'));
    await third.closed;
    expect(third.statuses()).toEqual(['503']);
    expect(third.said()).toMatch(/^Retry-After: 1\r$/m);
    expect(third.said()).toMatch(/^Cache-Control: private, no-store\r$/m);
    expect(third.said()).toMatch(/^Content-Security-Policy: default-src 'none'/m);
    const call = send(get('/api/me'));
    await call.closed;
    expect(call.said()).toMatch(/^Content-Type: application\/problem\+json; charset=utf-8\r$/m);
    expect(call.said()).toMatch(/^Retry-After: 1\r$/m);
    const [problem = ''] = /\{.*\}/.exec(call.said()) ?? [];
    const crowded = { status: 503, code: 'overloaded', retryAfter: 1 };
    expect(JSON.parse(problem)).toMatchObject(crowded);
    const probe = send(get('/healthz') + get('/readyz'));
    await soon(() => held.length === 4);
    answerAll();
    await soon(() => probe.statuses().length === 2);
    expect(probe.statuses()).toEqual(['200', '200']);
  });
});

it('one address gets only its share of connections', async () => {
  await serve({ perAddress: 3 });
  const kept = Array.from({ length: 3 }, () => send(get('/en')));
  await soon(() => held.length === 3);
  await send(get('/en')).closed;
  answerAll();
  await soon(() => kept.every(({ statuses }) => statuses().length === 1));
  kept[0]?.socket.destroy();
  await kept[0]?.closed;
  await soon(() => held.length === 0);
  const next = send(get('/en'));
  await soon(() => held.length === 1);
  answerAll();
  await soon(() => next.statuses().length === 1);
});
