import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { call } from '../rig/ask.ts';
import { answer, goodBody } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { openSocket } from '../rig/raw.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** What other people notice while clients with unknown bearers send bodies. */
const api = await MisbehavingApi.start((socket, asked) => {
  const isKnown = asked.path === '/login' || asked.headers.get('authorization') === 'Bearer known';
  const refused = answer('{"error":"no"}', { status: '401 Unauthorized' });
  socket.write(isKnown ? answer(goodBody(asked)) : refused);
});
const site = await Site.start({ UPSTREAM_API_URL: api.url });

const megabyte = 1024 * 1024;
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const sound = (bytes: number) =>
  `--b\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\nContent-Type: audio/webm\r\n\r\n${'x'.repeat(bytes)}`;

/** Begins a form that declares this length, so that the rest can follow. */
function sendForm(body: Buffer, bytes = body.length): Socket {
  const head = [
    'POST /api/conversations/x/messages HTTP/1.1',
    'Host: localhost',
    'X-Rapport: 1',
    `Authorization: Bearer junk-${crypto.randomUUID()}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes}`,
  ];
  const socket = openSocket(site.url, `${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

async function statusOf(body: Buffer): Promise<number> {
  const socket = sendForm(body);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  const isAnswered = () => said.includes('\r\n\r\n') || socket.destroyed;
  await until('it is answered', isAnswered, 30_000);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]);
}

const signIn = () =>
  call(site.url, 'POST /api/login', { json: { email: 'a@b.example', password: 'x' } });

async function signInOften(times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) assert.equal((await signIn()).status, 200);
}

for (const [what, body] of [
  ['a waveform of 12 MB', part('duration', '3') + part('waveform', '['.repeat(12 * megabyte))],
  ['12 MB of tiny parts', part('a', '').repeat(200_000)],
] as const) {
  test(`${what}: refused without memory growth, while people sign in`, async (t) => {
    await signInOften(20);
    const memory = site.residentMegabytes ?? 0;
    const form = Buffer.from(body);
    const sent = [statusOf(form), statusOf(form)];
    await signInOften(20);
    assert.deepEqual(await Promise.all(sent), [401, 401]);
    const more = (site.residentMegabytes ?? 0) - memory;
    t.diagnostic(`${more.toFixed(0)} MB more`);
    assert.ok(site.isAlive);
    assert.ok(more < 100, `${more.toFixed(0)} MB more`);
  });
}

describe('eight endless forms of 10.5 MB', () => {
  let forms: Socket[];
  before(() => {
    const body = Buffer.from(sound(10.5 * megabyte));
    forms = Array.from({ length: 8 }, () => sendForm(body, body.length + megabyte));
  });
  after(() => {
    for (const form of forms) form.destroy();
  });

  test('people can sign in and list their interviews meanwhile', async () => {
    await signInOften(50);
    for (let asked = 0; asked < 50; asked += 1) {
      const { status } = await call(site.url, 'GET /api/conversations', { token: 'known' });
      assert.equal(status, 200);
    }
  });
});
