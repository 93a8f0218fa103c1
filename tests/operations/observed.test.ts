import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { freePort, hangUp, listen } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = {
  Authorization: 'Bearer token-of-a-test',
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
};

/** What it was told of traces. */
async function startCollector() {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    told.push(`${request.url} ${await text(request)}`);
    response.end('{}');
  });
  const url = await listen(server);
  return { url, told, close: () => hangUp(server) };
}

describe('traces', () => {
  let api: MisbehavingApi;
  let plain: Site;
  before(async () => {
    api = await MisbehavingApi.start(behaveWell);
    plain = await startSite();
  });
  after(async () => {
    await plain.stop();
    await api.close();
  });
  const startSite = (collectorUrl?: string, env: Record<string, string> = {}) =>
    Site.start({
      UPSTREAM_API_URL: api.url,
      ...(collectorUrl && { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl }),
      ...env,
    });
  const sentOn = () => String(api.asked.at(-1)?.headers.get('traceparent'));

  test('off: the caller’s traceparent is passed on to the API unchanged', async () => {
    await ask(plain.url, '/api/me', { headers });
    assert.equal(sentOn(), headers.traceparent);
    await until('its line names the trace', () => plain.output.includes(`"traceId":"${traceId}"`));
    for (const traceparent of ['not one', headers.traceparent.replace(traceId, '0'.repeat(32))]) {
      await ask(plain.url, '/api/me', { headers: { ...headers, traceparent } });
      assert.equal(sentOn(), 'undefined');
    }
  });

  test('on: the API joins the caller’s trace, and the collector receives it', async () => {
    const collector = await startCollector();
    const site = await startSite(collector.url);
    await ask(site.url, '/api/me', { headers });
    assert.match(sentOn(), new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    await ask(site.url, '/api/me', { headers: { Authorization: headers.Authorization } });
    const [, own = ''] = /^00-([0-9a-f]{32})-/.exec(sentOn()) ?? [];
    await until('a trace of our own is named', () => site.output.includes(`"traceId":"${own}"`));
    await site.stop();
    collector.close();
    const told = collector.told.join('\n');
    assert.match(told, /^\/v1\/traces /);
    assert.ok(told.includes(traceId), 'the collector was not told of this trace');
    assert.ok(told.includes('"GET /api/me"'), 'nor of the request');
    assert.ok(told.includes('"GET /me"'), 'nor of the call to the API');
    assert.ok(!told.includes('token-of-a-test'), 'the bearer is in the trace');
  });

  test('on, with a sampler that takes none: the API is told so, the collector receives nothing', async () => {
    const collector = await startCollector();
    const site = await startSite(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' });
    await ask(site.url, '/api/me', { headers });
    assert.match(sentOn(), new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    await site.stop();
    collector.close();
    assert.deepEqual(collector.told, []);
  });

  test('on, sampling by ratio: a trace that the caller samples is sampled here too', async () => {
    const collector = await startCollector();
    const site = await startSite(collector.url, {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await ask(site.url, '/api/conversations', {
      headers: { Authorization: headers.Authorization },
    });
    await ask(site.url, '/api/me', { headers });
    await site.stop();
    collector.close();
    const told = collector.told.join('\n');
    assert.ok(told.includes('"GET /api/me"') && !told.includes('/api/conversations'));
  });
});

describe('metrics', () => {
  let api: MisbehavingApi;
  let site: Site;
  let port: number;
  before(async () => {
    api = await MisbehavingApi.start(behaveWell);
    port = await freePort();
    site = await Site.start({
      UPSTREAM_API_URL: api.url,
      METRICS_PORT: String(port),
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      REQUESTS_AT_ONCE: '20',
    });
  });
  after(async () => {
    await site.stop();
    await api.close();
  });
  const read = async () => (await ask(`http://127.0.0.1:${port}`, '/metrics')).body.toString();

  test('a taken METRICS_PORT stops the start with one line', async () => {
    const start = Site.start({ UPSTREAM_API_URL: api.url, METRICS_PORT: String(port) });
    await assert.rejects(start, (error: Error) => {
      assert.match(
        error.message,
        /^The metrics cannot be served on METRICS_PORT \d+: .*EADDRINUSE/m,
      );
      assert.doesNotMatch(error.message, /^\s+at /m);
      return true;
    });
  });

  test('they are not served on other addresses of the machine', async () => {
    // A server that listens everywhere would answer here.
    await assert.rejects(ask(`http://127.0.0.2:${port}`, '/metrics'), /ECONNREFUSED/);
  });
  test('they show traffic, errors, latency and saturation', async () => {
    const calls = ['/api/me', '/api/conversations/17/messages', '/api/me/sessions/17'];
    for (const path of ['/en', '/en', ...calls, '/nope']) await ask(site.url, path, { headers });
    // A request is counted once its answer is complete.
    await until('all are counted', async () => /_under_way 0$/m.test(await read()));
    const text = await read();
    const counted = (labels: string) =>
      Number(
        new RegExp(`^rapport_http_request_seconds_count{${labels}} (\\d+)$`, 'm').exec(text)?.[1],
      );
    assert.equal(counted('method="GET",route="public page",status="200"'), 2);
    assert.equal(counted('method="GET",route="/api/me",status="200"'), 1);
    assert.equal(counted('method="GET",route="/api/conversations/{id}/messages",status="200"'), 1);
    assert.equal(counted('method="GET",route="/api/me/sessions/{id}",status="405"'), 1);
    assert.equal(counted('method="GET",route="other",status="404"'), 1);
    assert.match(
      text,
      /^rapport_upstream_call_seconds_count{method="GET",route="\/me",outcome="200"} 1$/m,
    );
    assert.match(text, /^rapport_http_requests_under_way 0$/m);
    for (const gauge of words`http_connections upstream_calls_under_way upstream_calls_waiting
      upstream_held_bytes upstream_resting event_streams`) {
      assert.match(text, new RegExp(`^rapport_${gauge} \\d+$`, 'm'));
    }
    assert.match(text, /^rapport_limit{of="event streams"} 5000$/m);
    assert.match(text, /^rapport_redis_connected 0$/m);
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
    assert.match(text, /^process_resident_memory_bytes /m);
  });
  test('refused requests are counted, logged or not', async () => {
    const readRefused = async (code: string) =>
      Number(
        new RegExp(`^rapport_refused_total{.*code="${code}"} (\\d+)$`, 'm').exec(await read())?.[1],
      );
    assert.equal(await readRefused('site-crowded'), 0);
    api.behave((socket, call) => setTimeout(() => behaveWell(socket, call), 4_000));
    const asked = Array.from({ length: 60 }, () => ask(site.url, '/api/me', { headers }));
    const refused = async () => (await readRefused('site-crowded')) === 40;
    await until('40 of 60 are refused', refused);
    const text = await read();
    const told = 'method="GET",route="/api/me",status="503"';
    assert.match(text, new RegExp(`^rapport_http_request_seconds_count{${told}} 40$`, 'm'));
    assert.match(text, /^rapport_http_requests_under_way 20$/m);
    assert.match(text, /^rapport_upstream_calls_under_way 20$/m);
    await Promise.all(asked);
    api.behave(behaveWell);
  });
  test('a failed call to the API is counted by its code', async () => {
    await api.close();
    await ask(site.url, '/api/me', { headers });
    assert.match(await read(), /route="\/me",outcome="upstream-unreachable"} 1$/m);
  });
  test('invented addresses add no series', async () => {
    // Series about the process itself come and go: each kind of garbage collection appears when it first happens.
    const series = async () =>
      new Set(
        [
          ...(await read()).matchAll(
            /^(?!nodejs_|process_)(\w+?)(?:_bucket|_sum|_count)?({.*})? /gm,
          ),
        ].map(([, name, labels = '']) => name + labels.replace(/le="[^"]*",/, '')),
      );
    const before = await series();
    for (let index = 0; index < 300; index += 1) {
      await ask(site.url, index % 2 ? `/invented-${index}` : `/api/invented-${index}`);
    }
    const added = [...(await series())].filter((name) => !before.has(name));
    assert.deepEqual(added, [
      'rapport_http_request_seconds{method="GET",route="/api/*",status="404"}',
    ]);
  });
  test('they are not on the site’s own port', async () => {
    assert.equal((await ask(site.url, '/metrics')).status, 404);
  });
});
