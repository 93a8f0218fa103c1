import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuiltSite } from '../../scripts/static-site/built-site.ts';
import { type Answer, ask, type Question } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { makeStaticSite, startNginx, stopNginx } from '../rig/nginx.ts';

const slowMs = 1_500;
const [echoPort, edgePort] = [4743, 4744];
const edge = `http://127.0.0.1:${edgePort}`;

/** In the place of the site: says what reached it. */
const echo = createServer((request, response) => {
  const { method, url, headers } = request;
  request.resume().on('end', async () => {
    response.writeHead(200, { 'X-Echo': 'yes' }).flushHeaders();
    if (url?.endsWith('?slow')) await sleep(slowMs);
    response.end(JSON.stringify({ method, url, headers }));
  });
});

type Reached = { method: string; url: string; headers: Record<string, string> };

async function reached(path: string, question?: Question): Promise<Reached> {
  const answer = await ask(edge, path, question);
  assert.equal(answer.headers['x-echo'], 'yes', `${path} did not reach the site`);
  return JSON.parse(answer.body.toString()) as Reached;
}

const alive: [string, Question?][] = [
  ...['/', '/sign-in', '/pricing?ref=a%20b', '/nope', '/404', '/EN', '/es-MX/x'],
  ...['/api/me', '/api/login', '/api', '/r/abc?locale=es', '/healthz', '/readyz'],
  ...['/en/conversations', '/es/conversations/17', '/pt-br/my-account?tab=pricing'],
  ...['/en/interviews', '/en/', '/en/sign-in/', '/en//evil.example', '/_next/image?url=x'],
].map((path): [string] => [path]);

const asked: [string, Question][] = [
  ['/en', { method: 'POST', body: 'x' }],
  ['/en', { headers: { RSC: '1' } }],
  ['/en?_rsc=1a2b', {}],
  ['/en/anything/below', { headers: { RSC: '1' } }],
  ['/en/sign-in', { method: 'DELETE' }],
];

export async function runForwarding(checks: Checks): Promise<void> {
  echo.listen(echoPort, '127.0.0.1');
  await once(echo, 'listening');
  makeStaticSite({ port: edgePort, sites: [echoPort], out: '.data/edge-forwarding' });
  const nginx = await startNginx('.data/edge-forwarding', edgePort);
  try {
    await whatIsAlive(checks);
    await whatIsSaid(checks);
    await withoutASite(checks);
  } finally {
    await stopNginx(nginx);
    echo.close();
  }
}

async function whatIsAlive(checks: Checks): Promise<void> {
  for (const [path, question] of [...alive, ...asked]) {
    await checks.check(`reaches the site · ${question?.method ?? 'GET'} ${path}`, async () => {
      const { url, method } = await reached(path, question);
      assert.equal(url, path);
      assert.equal(method, question?.method ?? 'GET');
    });
  }
  const { pages, files, assets } = readBuiltSite();
  const plain = [...pages, ...files, ...assets].map(({ path }) => path);
  for (const path of [...plain, '/en/any/thing', '/es/x?y', '/en?utm_source=x']) {
    await checks.check(`never reaches the site · ${path}`, async () => {
      const answer = await ask(edge, path);
      assert.equal(answer.headers['x-echo'], undefined);
      assert.ok([200, 404].includes(answer.status));
    });
  }
}

async function whatIsSaid(checks: Checks): Promise<void> {
  await checks.check(
    'the last entry of X-Forwarded-For is ours, whatever was claimed',
    async () => {
      const { headers } = await reached('/api/me', {
        headers: { 'X-Forwarded-For': '1.2.3.4', 'X-Forwarded-Host': 'evil.example' },
      });
      assert.equal(headers['x-forwarded-for'], '1.2.3.4, 127.0.0.1');
      assert.equal(headers['x-forwarded-proto'], 'http');
      assert.equal(headers['x-forwarded-host'], undefined);
      assert.equal(headers.host, `127.0.0.1:${edgePort}`);
    },
  );
  await checks.check('the head of a page is passed on before the page', async () => {
    const started = performance.now();
    const answer = await fetch(`${edge}/en/conversations?slow`);
    const headMs = performance.now() - started;
    await answer.text();
    assert.ok(headMs < slowMs / 2, `the head took ${headMs.toFixed(0)} ms`);
    assert.ok(performance.now() - started >= slowMs - 50, 'the page was not slow');
  });
  await checks.check('a decent request id is kept, any other replaced', async () => {
    const given = await reached('/api/me', { headers: { 'X-Request-Id': 'trace-0001.a_b' } });
    assert.equal(given.headers['x-request-id'], 'trace-0001.a_b');
    const odd = await reached('/api/me', { headers: { 'X-Request-Id': 'short "&<>' } });
    assert.match(odd.headers['x-request-id'] ?? '', /^[0-9a-f]{32}$/);
  });
}

async function withoutASite(checks: Checks): Promise<void> {
  echo.closeAllConnections();
  echo.close();
  const safe = ({ headers }: Answer) => {
    assert.match(String(headers['strict-transport-security']), /max-age/);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.equal(headers['cache-control'], 'private, no-store');
  };
  await checks.check('no site there: pages are answered all the same', async () => {
    for (const path of ['/en', '/es/sign-in', '/pt-br/any/thing']) {
      assert.equal((await ask(edge, path)).status, 200);
    }
  });
  await checks.check('no site there: the API says so as a problem, at once', async () => {
    const started = performance.now();
    const answer = await ask(edge, '/api/me');
    assert.ok(performance.now() - started < 200);
    assert.equal(answer.status, 503);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'site-away');
    assert.equal(answer.headers['retry-after'], '3');
    safe(answer);
  });
  await checks.check('no site there: a living page asks the browser to come back', async () => {
    const answer = await ask(edge, '/en/conversations');
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.refresh, '3');
    safe(answer);
  });
  await checks.check('too large a body is refused as a problem', async () => {
    const answer = await ask(edge, '/api/login', { method: 'POST', body: 'x'.repeat(200_000) });
    assert.equal(answer.status, 413);
    assert.match(answer.body.toString(), /"code":"body-too-large"/);
    safe(answer);
  });
}
