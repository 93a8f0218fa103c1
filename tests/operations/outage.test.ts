import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { percentile } from '../rig/load.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { isPage, readPackedAnswers } from '../rig/packed-answers.ts';
import { Site } from '../rig/site.ts';

/** An API that is down in the worst way: it accepts connections and hangs up. */
const api = await MisbehavingApi.start((socket) => socket.destroy());

const bearer = { headers: { Authorization: 'Bearer token-of-a-test' } };

const site = await Site.start({ UPSTREAM_API_URL: api.url });

test('API down: every public page is answered, without a call to the API', async (context) => {
  const pages = readPackedAnswers().filter(isPage);
  // Twice, as a framework may revalidate a page after its first request.
  for (const { path, status } of [...pages, ...pages]) {
    assert.equal((await ask(site.url, path)).status, status, path);
  }
  assert.equal(api.asked.length, 0);
  context.diagnostic(`${2 * pages.length} answers, ${api.asked.length} calls upstream`);
});

test('the collector of traces is down: nobody waits for it', async (context) => {
  api.behave(behaveWell);
  const dead = await Site.start({
    UPSTREAM_API_URL: api.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  const off: Answer[] = [];
  const on: Answer[] = [];
  // In turns, so that other work on this machine slows both alike.
  for (let index = 0; index < 200; index += 1) {
    off.push(await ask(site.url, '/api/me', bearer));
    on.push(await ask(dead.url, '/api/me', bearer));
  }
  for (const { status } of [...off, ...on]) assert.equal(status, 200);
  const ended = await dead.stop();
  const [without, within] = [percentile(off, 0.5), percentile(on, 0.5)];
  assert.ok(within < without + 5, `${within.toFixed(1)} ms instead of ${without.toFixed(1)} ms`);
  assert.ok(ended < 8_000, `it took ${ended.toFixed(0)} ms to end`);
  context.diagnostic(`p50 ${within.toFixed(1)} ms, without traces ${without.toFixed(1)} ms`);
});

/** If whatever reads the log goes away, visitors must not notice. */
test('the reader of the log goes away: the site keeps serving', async () => {
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let count = 0; count < 60; count += 1) {
    await ask(site.url, '/api/me', bearer);
    assert.equal((await ask(site.url, '/en', { timeoutMs: 2_000 })).status, 200);
  }
  assert.ok(site.isAlive);
});

test('the API’s name does not resolve: a typed problem in time, and pages are served', async () => {
  const lost = await Site.start({ UPSTREAM_API_URL: 'http://api.of-nobody.invalid' });
  const { status, body, ms } = await ask(lost.url, '/api/me', bearer);
  assert.equal(status, 502);
  assert.match(body.toString(), /"code":"upstream-unreachable"/);
  assert.ok(ms < 5_000, `it took ${ms.toFixed(0)} ms`);
  assert.equal((await ask(lost.url, '/en')).status, 200);
});
