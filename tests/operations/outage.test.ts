import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { isPage, readPackedAnswers } from '../rig/packed-answers.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** An API that is down in the worst way: it accepts connections and then closes them. */
const api = await MisbehavingApi.start((socket) => socket.destroy());

const bearer = { headers: { Authorization: 'Bearer token-of-a-test' } };

const site = await Site.start({ UPSTREAM_API_URL: api.url });

test('API down: every public page is served without a call to the API', async (context) => {
  const pages = readPackedAnswers().filter(isPage);
  // Each page is requested twice, because a framework may revalidate it after the first request.
  for (const { path, status } of [...pages, ...pages]) {
    assert.equal((await ask(site.url, path)).status, status, path);
  }
  assert.equal(api.asked.length, 0);
  context.diagnostic(`${2 * pages.length} answers, ${api.asked.length} calls upstream`);
});

test('an unresponsive trace collector delays neither answers nor the site’s shutdown', async () => {
  api.behave(behaveWell);
  const exports: Socket[] = [];
  const collector = await MisbehavingApi.start((socket) => exports.push(socket));
  const traced = await Site.start({
    UPSTREAM_API_URL: api.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await until('an export waits for its answer', async () => {
    assert.equal((await ask(traced.url, '/api/me', bearer)).status, 200);
    return exports.length > 0;
  });
  for (let index = 0; index < 200; index += 1)
    assert.equal((await ask(traced.url, '/api/me', bearer)).status, 200);
  assert.ok(
    exports.every(({ destroyed }) => !destroyed),
    'no answer waited for the export',
  );
  await traced.stop();
  assert.equal(traced.child.exitCode, 0);
  await collector.close();
});

test('the site keeps serving when the log’s reader goes away', async () => {
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let count = 0; count < 60; count += 1) {
    await ask(site.url, '/api/me', bearer);
    assert.equal((await ask(site.url, '/en')).status, 200);
  }
  assert.ok(site.isAlive);
});

test('an API whose name does not resolve: calls answer a typed problem, and pages are served', async () => {
  const lost = await Site.start({ UPSTREAM_API_URL: 'http://api.of-nobody.invalid' });
  const { status, body } = await ask(lost.url, '/api/me', bearer);
  assert.equal(status, 502);
  assert.match(body.toString(), /"code":"upstream-unreachable"/);
  assert.equal((await ask(lost.url, '/en')).status, 200);
});
