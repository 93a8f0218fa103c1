import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { before, describe, test } from 'node:test';
import { Listener } from '../rig/event-stream.ts';
import { answer, behaveWell, chunk, eventOf, says, streamHead } from '../rig/good-api.ts';
import { type Behavior, MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';
import { ask, calls } from './listed-calls.ts';

/** The API's ends of the open streams, in the order of opening. */
const streams: Socket[] = [];

const stream: Behavior = (socket, asked) => {
  if (asked.path !== '/events') return behaveWell(socket, asked);
  streams.push(socket);
  socket.write(streamHead() + chunk('retry: 1000\n\n'));
};

const refuse = (status: string, headers: Record<string, string> = {}) =>
  says(answer('{"error":"Not here"}', { status, headers }));

const api = await MisbehavingApi.start(stream);
const settings = {
  UPSTREAM_API_URL: api.url,
  UPSTREAM_TIMEOUT_MS: '2000',
  EVENTS_SILENCE_MS: '15000',
};
const site = await Site.start({
  ...settings,
  EVENT_STREAMS_AT_ONCE: '20',
  STALLED_READER_MS: '5000',
  REQUESTS_AT_ONCE: '10',
});
const next = await Site.start(settings, { byPlainNext: true });

let people = 0;
const somebody = (): string => {
  people += 1;
  return `somebody-${people}`;
};

/** Opens a stream: its listener, and the API's end of it. */
async function listen(base: string, token = somebody(), lastEventId?: string) {
  api.behave(stream);
  const before = streams.length;
  const listener = await Listener.open(base, { token, lastEventId });
  await until('the API is asked', () => streams.length > before);
  const source = streams.at(-1);
  assert.ok(source);
  return { listener, source, token };
}

const leftApi = (source: Socket) => until('the API is left', () => source.destroyed);

const packedStream = streamHead('text/event-stream\r\nContent-Encoding: gzip') + chunk('x');

const edge = noNginx ? undefined : await startEdge([site.port, site.port]);

const doors = [
  { door: 'our own server', base: site.url, skip: false },
  { door: 'plain Next', base: next.url, skip: false },
  { door: 'nginx', base: edge?.url ?? '', skip: noNginx },
];

for (const { door, base, skip } of doors) {
  describe(`events · ${door}`, { skip }, () => {
    test('arrive one by one, uncompressed, unbuffered and uncached', async () => {
      const { listener, source } = await listen(base, somebody(), '41');
      const asked = api.asked.at(-1);
      assert.equal(asked?.headers.get('last-event-id'), '41');
      assert.equal(asked?.headers.get('accept'), 'text/event-stream');
      assert.equal(listener.status, 200);
      assert.equal(listener.headers['content-type'], 'text/event-stream; charset=utf-8');
      assert.equal(listener.headers['cache-control'], 'private, no-store, no-transform');
      // nginx obeys this header, and does not pass it on.
      if (door !== 'nginx') assert.equal(listener.headers['x-accel-buffering'], 'no');
      assert.equal(listener.headers['content-encoding'], undefined);
      assert.equal(listener.headers['set-cookie'], undefined);
      for (const id of [42, 43]) {
        source.write(chunk(eventOf(id)));
        await until(`${id} arrives`, () => listener.events.at(-1)?.id === String(id));
      }
      assert.equal(listener.retryMs, 1_000);
      listener.leave();
      await leftApi(source);
    });

    test('do not pass on an invalid Last-Event-ID', async () => {
      for (const odd of ['x'.repeat(129), 'a b', 'é']) {
        const { listener, source } = await listen(
          base,
          somebody(),
          Buffer.from(odd).toString('latin1'),
        );
        assert.equal(api.asked.at(-1)?.headers.get('last-event-id'), undefined);
        listener.leave();
        await leftApi(source);
      }
    });

    for (const [what, behavior, status, code] of [
      ['does not know the call', refuse('404 Not Found'), 404, 'upstream-refused'],
      ['allows no such method', refuse('405 Method Not Allowed'), 405, 'upstream-refused'],
      ['has not built it', refuse('501 Not Implemented'), 501, 'upstream-failed'],
      ['no longer accepts the token', refuse('401 Unauthorized'), 401, 'upstream-refused'],
      ['has too many', refuse('429 Too Many', { 'Retry-After': '7' }), 429, 'upstream-refused'],
      ['answers with a page', says(answer('<html>')), 502, 'upstream-invalid-response'],
      ['compresses its events', says(packedStream), 502, 'upstream-invalid-response'],
      ['answers with nothing', says('HTTP/1.1 204 No\r\n\r\n'), 502, 'upstream-invalid-response'],
      ['says nothing at all', () => undefined, 504, 'upstream-slow'],
    ] as const) {
      test(`answer a typed problem if the API ${what}`, async () => {
        api.behave(behavior);
        const listener = await Listener.open(base, { token: somebody() });
        const problem = await listener.problem();
        assert.equal(listener.status, status);
        assert.equal(problem.code, code);
        assert.equal(listener.headers['cache-control'], 'private, no-store');
        if (status === 429) assert.equal(listener.headers['retry-after'], '7');
      });
    }

    test('end properly, with a retry time, when the API ends, cuts or garbles the stream', async () => {
      for (const end of [
        (source: Socket) => source.write('0\r\n\r\n'),
        (source: Socket) => source.destroy(),
        (source: Socket) => source.write('no chunk of anything\r\n'),
      ]) {
        const { listener, source } = await listen(base);
        source.write(chunk(eventOf(1)));
        await until('it arrives', () => listener.events.length === 1);
        end(source);
        await listener.ended();
        assert.equal(listener.end, 'whole');
        assert.ok(listener.retryMs !== undefined && listener.retryMs !== 1_000);
        assert.ok(listener.retryMs >= 500 && listener.retryMs <= 3_000);
      }
    });

    test('never deliver half an event when the stream is cut', async () => {
      const { listener, source } = await listen(base);
      const [half = ''] = eventOf(2).split('}');
      source.write(chunk(eventOf(1)) + chunk(half));
      await until('the half arrives', () => listener.text.endsWith(half));
      source.destroy();
      await listener.ended();
      assert.deepEqual(
        listener.events.map(({ id }) => id),
        ['1'],
      );
      assert.equal(listener.retryMs, 1_000);
    });

    test('leave no stream open after HEAD', async () => {
      api.behave(stream);
      const before = streams.length;
      const headers = { authorization: `Bearer ${somebody()}` };
      const { status } = await fetch(`${base}/api/events`, { method: 'HEAD', headers });
      assert.equal(status, 200);
      assert.equal(streams.length, before + 1);
      const [source] = streams.slice(-1);
      if (source) await leftApi(source);
    });

    test('refuse a person’s seventh stream until one is closed', async () => {
      const token = somebody();
      const own = [];
      for (let i = 0; i < 6; i += 1) own.push(await listen(base, token));
      const refused = await Listener.open(base, { token });
      assert.equal(refused.status, 429);
      assert.equal((await refused.problem()).code, 'too-many-requests');
      assert.equal(refused.headers['retry-after'], '60');
      own[0]?.listener.leave();
      if (own[0]) await leftApi(own[0].source);
      const again = await listen(base, token);
      for (const { listener } of [again, ...own]) listener.leave();
      for (const { source } of [again, ...own]) await leftApi(source);
    });
  });
}

test('streams beyond the site’s limit answer 503, while calls still work', async () => {
  const all = [];
  for (let i = 0; i < 20; i += 1) all.push(await listen(site.url));
  const refused = await Listener.open(site.url, { token: somebody() });
  assert.equal(refused.status, 503);
  assert.equal((await refused.problem()).code, 'overloaded');
  assert.equal(refused.headers['retry-after'], '30');
  // Twice as many streams are open as concurrent requests are allowed.
  assert.equal((await ask(site.url, calls.conversations)).status, 200);
  for (const { listener } of all) listener.leave();
  for (const { source } of all) await leftApi(source);
});

/** Both tests wait for long, so they run at the same time. */
describe('long silent streams', { concurrency: true }, () => {
  type OpenStream = Awaited<ReturnType<typeof listen>>;
  let silent: OpenStream[];
  let stalled: OpenStream;
  before(async () => {
    silent = [];
    for (const { base, skip } of doors) if (!skip) silent.push(await listen(base));
    stalled = await listen(site.url);
  });

  const isDropped = async ({ listener, source }: OpenStream) => {
    const comments = () => listener.text.split('\n').filter((line) => line === ':').length;
    await until('a second comment', () => comments() >= 2);
    await listener.ended(120_000);
    // One comment comes at the beginning, and one every twelve of the fifteen seconds.
    assert.ok(comments() <= 3, `${comments()} comments`);
    assert.equal(listener.end, 'whole');
    await leftApi(source);
  };
  test('get a comment every few seconds, and end when the API stays silent, on both servers and through nginx', async () => {
    await Promise.all(silent.map(isDropped));
  });

  test('are cut off when the reader takes nothing, and keep no events in memory', async () => {
    const { listener, source } = stalled;
    listener.stall();
    const before = site.residentMegabytes ?? 0;
    const long = chunk(`data: ${'x'.repeat(64 * 1024)}\n\n`);
    let sent = 0;
    // Sends as much as the site takes.
    const more = () => {
      while (!source.destroyed && source.write(long)) sent += long.length;
    };
    source.on('drain', more);
    more();
    await until('the stream is cut', () => source.destroyed);
    assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes were taken for nobody`);
    assert.ok((site.residentMegabytes ?? 0) - before < 48, 'they were kept here');
  });
});

test('SIGTERM ends every stream at once, properly and with a retry time', async () => {
  const own = await Site.start({ ...settings, SHUTDOWN_GRACE_MS: '10000' });
  const [first, second] = [await listen(own.url), await listen(own.url)];
  const [half = ''] = eventOf(1).split('}');
  second.source.write(chunk(half));
  await until('the half arrives', () => second.listener.text.endsWith(half));
  const stopped = own.stop();
  await Promise.all([first.listener.ended(), second.listener.ended()]);
  // The site still waits for late clients, so the streams ended before it did.
  assert.ok(own.isAlive, 'the streams ended with the process');
  assert.ok((first.listener.retryMs ?? 0) >= 500 && first.listener.retryMs !== 1_000);
  assert.equal(second.listener.retryMs, 1_000);
  assert.equal(second.listener.events.length, 0);
  for (const { listener } of [first, second]) assert.equal(listener.end, 'whole');
  // A load balancer may still send new streams.
  const late = await Listener.open(own.url, { token: somebody() });
  await late.ended();
  assert.deepEqual([late.status, late.end], [200, 'whole']);
  assert.ok((late.retryMs ?? 0) >= 500);
  await stopped;
  assert.equal(own.child.exitCode, 0);
});

test('plain Next shuts down with open streams', async () => {
  const own = await Site.start(settings, { byPlainNext: true });
  const { listener } = await listen(own.url);
  const stopped = own.stop();
  await listener.ended();
  assert.equal(listener.end, 'whole');
  await stopped;
});
