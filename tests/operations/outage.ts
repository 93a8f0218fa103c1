import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { percentile } from '../rig/load.ts';
import { isPage, readPackedAnswers } from '../rig/packed-answers.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { Site } from '../rig/site.ts';

const [apiPort, sitePort] = [4764, 4765];

/** An API that is down in the worst way: somebody takes the call and hangs up. It counts. */
async function brokenApi() {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  server.listen(apiPort, '127.0.0.1');
  await once(server, 'listening');
  return { calls: () => calls, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const bearer = { headers: { Authorization: 'Bearer token-of-a-test' } };

export async function outage(checks: Checks): Promise<void> {
  const api = await brokenApi();
  const site = await Site.start(sitePort, {
    UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}`,
    UPSTREAM_BREAKER_FAILURES: '10',
    UPSTREAM_BREAKER_COOLDOWN_MS: '1500',
  });
  try {
    await checks.promise(
      'API down: every public page is answered, and nobody is asked',
      async () => {
        const pages = readPackedAnswers().filter(isPage);
        const until = performance.now() + 3_000;
        let asked = 0;
        while (performance.now() < until) {
          for (const { path, status } of pages) {
            assert.equal((await ask(site.url, path)).status, status, path);
            asked += 1;
          }
        }
        assert.equal(api.calls(), 0);
        return `${asked} answers, ${api.calls()} calls upstream`;
      },
    );

    await checks.promise('the breaker answers 503 in under 20 ms', async () => {
      for (let count = 0; count < 12; count += 1) await ask(site.url, '/api/me', bearer);
      const before = api.calls();
      const answers: { ms: number }[] = [];
      for (let count = 0; count < 100; count += 1) {
        const started = performance.now();
        const { status, body } = await ask(site.url, '/api/me', bearer);
        // From time to time one is let through, to see whether the API is back; it is counted below.
        if (status === 502) continue;
        answers.push({ ms: performance.now() - started });
        assert.equal(status, 503);
        assert.match(body.toString(), /"code":"upstream-resting"/);
      }
      const [half, most] = [percentile(answers, 0.5), percentile(answers, 0.95)];
      assert.ok(most < 20, `p95 ${most.toFixed(1)} ms`);
      assert.ok(answers.length >= 98, 'it let too many through');
      assert.ok(api.calls() - before <= 2, 'calls went through an open breaker');
      return `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms of 100`;
    });

    await checks.promise('the breaker heals by itself', async () => {
      await api.stop();
      const back = await RecordingApi.start(apiPort);
      try {
        const started = performance.now();
        let status = 0;
        while (status !== 200) {
          assert.ok(performance.now() - started < 5_000, 'it did not heal');
          await sleep(50);
          status = (await ask(site.url, '/api/me', bearer)).status;
        }
        return `${((performance.now() - started) / 1000).toFixed(1)} s after the API was back, with a rest of 1.5 s`;
      } finally {
        back.stop();
      }
    });
  } finally {
    await site.stop();
  }
}

/** The reader of our log may be the first to go: whoever asks for a page must not notice. */
export async function withoutALogReader(checks: Checks): Promise<void> {
  const site = await Site.start(sitePort, { UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}` });
  try {
    await checks.check('the reader of the log goes away: the site goes on', async () => {
      site.child.stdout?.destroy();
      site.child.stderr?.destroy();
      for (let count = 0; count < 60; count += 1) {
        await ask(site.url, '/api/me', bearer);
        assert.equal((await ask(site.url, '/en', { timeoutMs: 2_000 })).status, 200);
        await sleep(5);
      }
      assert.equal(site.child.exitCode, null);
    });
  } finally {
    await site.stop('SIGKILL');
  }
}
