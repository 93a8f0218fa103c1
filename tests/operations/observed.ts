import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { percentile } from '../rig/load.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { Site } from '../rig/site.ts';

const ports = { site: 4791, api: 4792, collector: 4793, metrics: 4794 };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = {
  Authorization: 'Bearer token-of-a-test',
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
};

/** Takes traces as a collector does, and keeps what it was sent. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(ports.collector, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { bodies, stop };
}

async function latencies(site: Site, count: number): Promise<{ ms: number }[]> {
  const taken: { ms: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    assert.equal((await ask(site.url, '/api/me', { headers })).status, 200);
    taken.push({ ms: performance.now() - started });
  }
  return taken;
}

export async function traces(checks: Checks): Promise<void> {
  const api = await RecordingApi.start(ports.api);
  const off = { UPSTREAM_API_URL: api.address };
  const on = { ...off, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports.collector}` };
  const sentOn = () => String(api.calls.at(-1)?.headers.traceparent);
  try {
    let site = await Site.start(ports.site, off);
    await checks.check(
      'traces off: the caller’s traceparent goes on to the API as it came',
      async () => {
        await ask(site.url, '/api/me', { headers });
        assert.equal(sentOn(), headers.traceparent);
        await ask(site.url, '/api/me', { headers: { ...headers, traceparent: 'not one' } });
        assert.equal(sentOn(), 'undefined');
      },
    );
    const plain = await latencies(site, 200);
    await site.stop();

    const taken = await collector();
    site = await Site.start(ports.site, on);
    await checks.check(
      'traces on: the API joins the caller’s trace, the collector hears of it',
      async () => {
        await ask(site.url, '/api/me', { headers });
        assert.match(sentOn(), new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
        await site.stop();
        const told = taken.bodies.join('\n');
        assert.match(told, /^\/v1\/traces /);
        assert.ok(told.includes(traceId), 'the collector was not told of this trace');
        assert.ok(told.includes('GET /me'), 'nor of the call to the API');
        assert.ok(!told.includes('token-of-a-test'), 'the bearer is in the trace');
      },
    );
    taken.stop();

    await checks.promise('traces on, and the collector is dead: nobody waits for it', async () => {
      site = await Site.start(ports.site, on);
      const dead = await latencies(site, 200);
      const ended = await site.stop();
      const [without, within] = [percentile(plain, 0.5), percentile(dead, 0.5)];
      assert.ok(
        within < without + 5,
        `${within.toFixed(1)} ms instead of ${without.toFixed(1)} ms`,
      );
      assert.ok(ended < 8_000, `it took ${ended.toFixed(0)} ms to end`);
      return `p50 ${within.toFixed(1)} ms, without traces ${without.toFixed(1)} ms`;
    });
  } finally {
    api.stop();
  }
}

export async function metrics(checks: Checks): Promise<void> {
  const api = await RecordingApi.start(ports.api);
  const site = await Site.start(ports.site, {
    UPSTREAM_API_URL: api.address,
    METRICS_PORT: String(ports.metrics),
  });
  const read = async () =>
    (await ask(`http://127.0.0.1:${ports.metrics}`, '/metrics')).body.toString();
  try {
    await checks.check(
      'metrics: nobody reads them from outside unless they are told to',
      async () => {
        // Another address of this machine; who listens everywhere answers there too.
        await assert.rejects(ask(`http://127.0.0.2:${ports.metrics}`, '/metrics'), /ECONNREFUSED/);
      },
    );
    await checks.check('metrics: traffic, errors, latency and saturation are told', async () => {
      for (const path of ['/en', '/en', '/api/me', '/api/conversations/17/messages', '/nope']) {
        await ask(site.url, path, { headers });
      }
      await sleep(100);
      const text = await read();
      const counted = (labels: string) =>
        Number(
          new RegExp(`^rapport_http_request_seconds_count{${labels}} (\\d+)$`, 'm').exec(text)?.[1],
        );
      assert.equal(counted('method="GET",route="public page",status="200"'), 2);
      assert.equal(counted('method="GET",route="/api/me",status="200"'), 1);
      assert.equal(
        counted('method="GET",route="/api/conversations/{id}/messages",status="200"'),
        1,
      );
      assert.equal(counted('method="GET",route="other",status="404"'), 1);
      assert.match(
        text,
        /^rapport_upstream_call_seconds_count{method="GET",route="\/me",outcome="200"} 1$/m,
      );
      assert.match(text, /^rapport_http_requests_under_way 0$/m);
      assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
      assert.match(text, /^process_resident_memory_bytes /m);
    });
    await checks.check('metrics: an error upstream is told by its code', async () => {
      api.stop();
      await ask(site.url, '/api/me', { headers });
      assert.match(await read(), /route="\/me",outcome="upstream-unreachable"} 1$/m);
    });
    await checks.check('metrics: a thousand invented addresses make no new series', async () => {
      // The process's own come and go: a kind of garbage collection is told of when it first happens.
      const series = async () =>
        new Set(
          [
            ...(await read()).matchAll(
              /^(?!nodejs_|process_)(\w+?)(?:_bucket|_sum|_count)?({.*})? /gm,
            ),
          ].map(([, name, labels = '']) => name + labels.replace(/le="[^"]*",/, '')),
        );
      const before = await series();
      for (let index = 0; index < 1_000; index += 1) {
        await ask(site.url, index % 2 ? `/invented-${index}` : `/api/invented-${index}`);
      }
      const added = [...(await series())].filter((name) => !before.has(name));
      assert.deepEqual(added, [
        'rapport_http_request_seconds{method="GET",route="/api/*",status="404"}',
      ]);
    });
    await checks.check('metrics: they are not on the site’s own port', async () => {
      assert.equal((await ask(site.url, '/metrics')).status, 404);
    });
  } finally {
    await site.stop();
    api.stop();
  }
}
