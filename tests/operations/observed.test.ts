import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { startEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn } from '../rig/person.ts';
import { freePort, listen } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = {
  Authorization: 'Bearer token-of-a-test',
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
};

const api = await MisbehavingApi.start(behaveWell);
const port = await freePort();
/** This site sends no traces. */
const site = await Site.start({
  UPSTREAM_API_URL: api.url,
  METRICS_PORT: String(port),
  REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
  REQUESTS_AT_ONCE: '20',
});

describe('traces', () => {
  /** Returns what a site with these settings sends to the collector until the site ends. */
  async function toldBy(env: Record<string, string>, act: (site: Site) => Promise<void>) {
    const told: string[] = [];
    const collector = createServer(async (request, response) => {
      told.push(`${request.url} ${await text(request)}`);
      response.end('{}');
    });
    const OTEL_EXPORTER_OTLP_ENDPOINT = await listen(collector);
    const traced = await Site.start({
      UPSTREAM_API_URL: api.url,
      OTEL_EXPORTER_OTLP_ENDPOINT,
      ...env,
    });
    await act(traced);
    await traced.stop();
    return told.join('\n');
  }
  const sentOn = () => String(api.asked.at(-1)?.headers.get('traceparent'));
  const withoutTrace = { headers: { Authorization: headers.Authorization } };

  test('off: the site passes the caller’s traceparent to the API unchanged', async () => {
    const path = '/api/conversations';
    await ask(site.url, path, { headers });
    assert.equal(sentOn(), headers.traceparent);
    await until('its line names the trace', () => site.output.includes(`"traceId":"${traceId}"`));
    for (const traceparent of ['not one', headers.traceparent.replace(traceId, '0'.repeat(32))]) {
      await ask(site.url, path, { headers: { ...headers, traceparent } });
      assert.equal(sentOn(), 'undefined');
    }
  });

  test('on: the API joins the caller’s trace, and the collector receives it', async () => {
    const told = await toldBy({}, async (traced) => {
      await ask(traced.url, '/api/me', { headers });
      assert.match(sentOn(), new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
      await ask(traced.url, '/api/me', withoutTrace);
      const [, own = ''] = /^00-([0-9a-f]{32})-/.exec(sentOn()) ?? [];
      await until('its own trace is named', () => traced.output.includes(`"traceId":"${own}"`));
    });
    assert.match(told, /^\/v1\/traces /);
    assert.ok(told.includes(traceId), 'the collector was not told of this trace');
    assert.ok(told.includes('"GET /api/me"'), 'nor of the request');
    assert.ok(told.includes('"GET /me"'), 'nor of the call to the API');
    assert.ok(!told.includes('token-of-a-test'), 'the bearer is in the trace');
  });

  test('on, with a sampler that takes none: the API gets the trace id, the collector nothing', async () => {
    const told = await toldBy({ OTEL_TRACES_SAMPLER: 'always_off' }, async (traced) => {
      await ask(traced.url, '/api/me', { headers });
      assert.match(sentOn(), new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    });
    assert.equal(told, '');
  });

  test('on, sampling by ratio: a trace sampled by the caller is sampled here too', async () => {
    const none = {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    };
    const told = await toldBy(none, async (traced) => {
      await ask(traced.url, '/api/conversations', withoutTrace);
      await ask(traced.url, '/api/me', { headers });
    });
    assert.ok(told.includes('"GET /api/me"') && !told.includes('/api/conversations'));
  });
});

describe('metrics', () => {
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

  test('they are served only on the configured address', async () => {
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
      upstream_held_bytes upstream_circuit_open event_streams`) {
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
    assert.equal(await readRefused('overloaded'), 0);
    api.behave((socket, call) => setTimeout(() => behaveWell(socket, call), 4_000));
    const asked = Array.from({ length: 60 }, () => ask(site.url, '/api/me', { headers }));
    const told = 'method="GET",route="/api/me",status="503"';
    const counts = [`http_request_seconds_count{${told}} 40`, 'http_requests_under_way 20'];
    const expected = [...counts, 'upstream_calls_under_way 20'].map((line) => `rapport_${line}\n`);
    await until('40 of 60 are refused and 20 wait', async () => {
      const text = await read();
      return expected.every((line) => text.includes(`\n${line}`));
    });
    assert.equal(await readRefused('overloaded'), 40);
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

test('one id leads from a page or call to the API’s log lines, which name its release', async () => {
  const folder = await temporaryFolder();
  const embedded = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: folder.path,
    DEMO_ACCOUNT: 'on',
    RELEASE: '9.9.9',
  });
  const inFront = await Site.start({ UPSTREAM_API_URL: embedded.url });
  const linesOf = (requestId: string) =>
    embedded
      .output()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
      .map((line) => JSON.parse(line));
  try {
    const { cookie, token } = await signIn(inFront.url, demoAccount.email, demoAccount.password);
    const page = await ask(inFront.url, '/en/conversations', {
      headers: { Cookie: cookie, 'X-Request-Id': 'page-of-a-test' },
    });
    assert.equal(page.headers['x-request-id'], 'page-of-a-test');
    await until('its call is in the log', () => linesOf('page-of-a-test').length === 1);
    const [{ time, ms, ...line }] = linesOf('page-of-a-test');
    assert.ok(Date.parse(time) > 0 && ms >= 0);
    assert.deepEqual(line, {
      level: 'info',
      event: 'request',
      release: '9.9.9',
      requestId: 'page-of-a-test',
      method: 'GET',
      route: '/conversations',
      status: 200,
    });
    const unknown = await ask(inFront.url, '/api/conversations/not-there/messages', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { requestId } = JSON.parse(unknown.body.toString());
    assert.equal(unknown.headers['x-request-id'], requestId);
    // The API logs the route, because no log may contain ids or tokens of shared links.
    await until(
      'that one, too',
      () => linesOf(requestId)[0]?.route === '/conversations/:id/messages',
    );
    assert.equal(linesOf(requestId)[0].status, 404);
    assert.doesNotMatch(embedded.output(), /not-there/);
    const own = await ask(inFront.url, '/en/conversations', { headers: { Cookie: cookie } });
    assert.match(String(own.headers['x-request-id']), /^[0-9a-f-]{36}$/);
    assert.match((await ask(embedded.url, '/healthz')).body.toString(), /"release":"9.9.9"/);
  } finally {
    await inFront.stop();
    await embedded.stop();
    await folder.remove();
  }
});
