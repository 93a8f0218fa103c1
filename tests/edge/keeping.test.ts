import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { type Answer, ask, type Question } from '../rig/ask.ts';
import { findNginx, noNginx, startEdge } from '../rig/nginx.ts';
import { freePort } from '../rig/ports.ts';
import { rawRequest, sendRaw } from '../rig/raw.ts';
import { until } from '../rig/until.ts';
import { shellFirstMs, startStubSite } from './stub-site.ts';

function assertToldSo({ status, headers }: Answer): void {
  assert.equal(status, 503);
  assert.equal(headers['retry-after'], '3');
  assert.equal(headers.refresh, '3');
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  assert.match(String(headers['strict-transport-security']), /max-age/);
}

/**
 * What nginx caches, passes on and answers itself, before a site that gives every kind of answer.
 */
describe('nginx as shipped', { skip: noNginx }, async () => {
  if (noNginx) return;
  const stub = await startStubSite();
  // The same port is given twice, because a service's name is listed twice.
  const edge = await startEdge([stub.port, stub.port]);
  const door = edge.url;
  mkdirSync(`${edge.folder}/assets/_next/static`, { recursive: true });
  writeFileSync(`${edge.folder}/assets/_next/static/former.js`, 'former()');

  test('has a configuration without warnings', () => {
    const { status, stderr } = spawnSync(
      findNginx() ?? '',
      ['-t', '-c', `${edge.folder}/nginx.conf`],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /\[warn\]/);
  });

  test('serves its metrics on a separate port', async () => {
    const { status, body } = await ask(`http://127.0.0.1:${edge.figures}`, '/metrics');
    assert.equal(status, 200);
    assert.match(body.toString(), /^rapport_edge_connections{state="active"} [1-9]\d*$/m);
    assert.match(body.toString(), /^rapport_edge_connections_accepted_total [1-9]\d*$/m);
    assert.equal((await ask(door, '/metrics')).status, (await ask(door, '/nothing')).status);
  });

  const asked: [path: string, times: number][] = [
    ['/public', 1],
    ['/_next/static/kept.js', 1],
    ['/_next/static/page', 3],
    ['/private', 3],
    ['/no-store', 3],
    ['/unsaid', 3],
    ['/cookie', 3],
    ['/by-language', 3],
    ['/by-visitor', 3],
    ['/redirect', 3],
    ['/missing', 3],
    ['/api/public', 3],
  ];
  for (const [path, times] of asked) {
    test(`${times === 1 ? 'cached' : 'never cached'} · ${path}`, async () => {
      const question: Question = { headers: { 'Accept-Encoding': 'x-of-the-check' } };
      for (const query of ['', '?a=b', '?utm_source=c']) await ask(door, path + query, question);
      assert.equal(stub.timesAsked(path), times);
    });
  }
  for (const [zone, folder, name] of [
    ['assets', '/_next/static/', 'kept.js'],
    ['pages', '/', 'public'],
  ] as const) {
    test(`stores one copy, however an address is spelled · ${folder}${name}`, async () => {
      const escaped = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&');
      const spellings = [
        name,
        ...Array.from(name, (letter) => name.replace(letter, escaped)),
        ...Array.from(name, (_, at) => escaped(name.slice(0, at + 1)) + name.slice(at + 1)),
        ...['./', './././', 'x/../', 'y/../'].map((detour) => detour + name),
        ...['#', '#a', '#b?c'].map((fragment) => name + fragment),
      ];
      for (const spelling of spellings) {
        assert.equal((await ask(door, folder + spelling)).status, 200, spelling);
      }
      const keys = globSync(`${edge.folder}/tmp/${zone}/*/*/*`).map(
        (file) => /^KEY: (.*)$/m.exec(readFileSync(file, 'latin1'))?.[1],
      );
      assert.deepEqual(keys, [folder + name]);
    });
  }
  const packings: [string, string | undefined][] = [
    ['br', 'br'],
    // The site compresses with brotli itself; the framework does the rest.
    ['gzip, deflate, br, zstd', 'br, gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br, gzip'],
    ['gzip;q=0, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br; q=0.0, gzip; q=0', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
  ];
  for (const [accepted, packing] of packings) {
    test(`caches one copy per encoding · "${accepted}" is ${packing ?? 'plain'}`, async () => {
      await ask(door, '/private', { headers: { 'Accept-Encoding': accepted } });
      assert.equal(stub.reached.at(-1)?.headers['accept-encoding'], packing);
    });
  }
  for (const name of words`
    RSC Next-Router-State-Tree Next-Router-Prefetch Next-Router-Segment-Prefetch
  `) {
    test(`passes the framework’s own reads to the site · ${name}`, async () => {
      const before = stub.timesAsked('/public');
      for (const value of ['1', '0']) await ask(door, '/public', { headers: { [name]: value } });
      assert.equal(stub.timesAsked('/public'), before + 2);
    });
  }

  test('appends the last entry of X-Forwarded-For, whatever the client claims', async () => {
    await ask(door, '/api/me', {
      headers: { 'X-Forwarded-For': '1.2.3.4', 'X-Forwarded-Host': 'evil.example' },
    });
    const headers = stub.reached.at(-1)?.headers;
    assert.equal(headers?.['x-forwarded-for'], '1.2.3.4, 127.0.0.1');
    assert.equal(headers?.['x-forwarded-proto'], 'http');
    assert.equal(headers?.['x-forwarded-host'], undefined);
    assert.equal(headers?.host, `127.0.0.1:${edge.port}`);
  });
  test('passes an address to the site exactly as written', async () => {
    for (const path of ['/en//evil.example', '/en/', '/es/%F0%9F%8E%A4', '/en/%2e%2e/x']) {
      await ask(door, path);
      assert.equal(stub.reached.at(-1)?.path, path);
    }
  });
  test('streams the shell of a page before the rest', async () => {
    const started = performance.now();
    const answer = await fetch(`${door}/shell-first`);
    const pieces: [ms: number, text: string][] = [];
    for await (const piece of answer.body ?? []) {
      pieces.push([performance.now() - started, Buffer.from(piece).toString()]);
    }
    assert.deepEqual(
      pieces.map(([, text]) => text),
      ['shell', 'list'],
    );
    const [shellMs = Number.NaN] = pieces[0] ?? [];
    assert.ok(shellMs < shellFirstMs / 2, `the shell took ${shellMs.toFixed(0)} ms`);
  });

  const times = async (method: string, path: string, body?: string) => {
    const before = stub.timesAsked(path);
    const { status } = await ask(door, path, { method, ...(body && { body }) });
    assert.equal(status, 503);
    return stub.timesAsked(path) - before;
  };
  test('retries a read when a site hangs up', async () => {
    assert.equal(await times('GET', '/hangs-up'), 2);
    assert.equal(await times('GET', '/api/hangs-up'), 2);
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/hangs-up', '/api/hangs-up']) {
      test(`never sends a ${method} twice once started · ${path}`, async () => {
        let reached = 0;
        // nginx avoids a site that has just failed a PUT or DELETE for a second or two.
        await until('the site is asked', async () => {
          reached = await times(method, path, 'x');
          return reached > 0;
        });
        assert.equal(reached, 1);
      });
    }
  }
  test('sends a write to another site if it could not reach the first', async () => {
    const other = await startEdge([await freePort(), stub.port]);
    for (const method of ['POST', 'PATCH']) {
      for (let time = 0; time < 4; time += 1) {
        const { status } = await ask(other.url, '/api/taken', { method, body: 'x' });
        assert.equal(status, 200, method);
      }
    }
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await ask(other.url, '/api/taken', { method: 'PUT', body: 'x' })).status);
    }
    assert.ok(statuses.filter((status) => status === 503).length <= 1, statuses.join());
  });

  test('closes an idle connection before the site does', async () => {
    await ask(door, '/api/taken', { method: 'PUT', body: 'x' });
    await ask(door, '/api/public');
    await until('none is left', async () => (await stub.connections()) === 0);
    // With the shortest `SHUTDOWN_GRACE_MS` in use, 500, the site serves idle connections for a
    // second.
    const upstreams = readFileSync('deploy/nginx.conf', 'utf8').match(/^ *upstream .*/gm) ?? [];
    assert.equal(upstreams.length, 2);
    for (const upstream of upstreams) assert.match(upstream, /; keepalive_timeout 500ms; /);
  });

  test('serves published assets of other builds', async () => {
    const { status, headers, body } = await ask(door, '/_next/static/former.js');
    assert.equal(status, 200);
    assert.equal(body.toString(), 'former()');
    assert.equal(headers['content-type'], 'application/javascript');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
  test('treats an empty RSC header as a request for the page, as the site does', async () => {
    await ask(door, '/private', { headers: { RSC: '' } });
    assert.equal(stub.reached.at(-1)?.headers.rsc, undefined);
  });
  test('limits the concurrent requests of one address, with Retry-After', async () => {
    const all = await Promise.all(Array.from({ length: 300 }, () => ask(door, '/api/slow')));
    const refused = all.filter(({ status }) => status === 429);
    assert.equal(all.filter(({ status }) => status === 200).length, 256);
    assert.equal(refused.length, 44);
    for (const { headers, body } of refused) {
      assert.equal(headers['retry-after'], '1');
      assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8');
      assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
      assert.equal(headers['cache-control'], 'private, no-store');
      const { code, status, requestId } = JSON.parse(body.toString());
      assert.deepEqual([code, status], ['too-many-requests', 429]);
      assert.equal(requestId, headers['x-request-id']);
    }
    // The log is buffered for a second, and no request was refused before.
    await until('each of them is counted', async () => {
      const { body } = await ask(`http://127.0.0.1:${edge.figures}`, '/metrics');
      return /^rapport_edge_refused_total 44$/m.test(body.toString());
    });
  });
  test('limits shared pages as it limits calls', async () => {
    const all = await Promise.all(Array.from({ length: 300 }, () => ask(door, '/s/slow')));
    assert.equal(all.filter(({ status }) => status === 429).length, 44);
  });
  test('does not count health checks and public pages', async () => {
    const calls = Array.from({ length: 300 }, () => ask(door, '/api/slow'));
    for (const path of ['/healthz', '/public']) {
      const { status } = await ask(door, path);
      assert.equal(status, 200);
    }
    await Promise.all(calls);
  });
  test('leaves assets that belong to no build to the site', async () => {
    const { status, headers } = await ask(door, '/_next/static/of-no-build.js');
    assert.equal(status, 404);
    assert.equal(headers['x-stub'], 'knows nothing of it');
  });

  const whatIsLeft = async () => {
    assert.equal((await ask(door, '/public?c=d')).status, 200);
    assert.equal((await ask(door, '/_next/static/kept.js')).status, 200);
    assert.equal((await ask(door, '/_next/static/former.js')).status, 200);
    for (const path of ['/private', '/api/me', '/_next/static/of-no-build.js']) {
      assertToldSo(await ask(door, path));
    }
  };
  test('answers cached pages and errors when a site hangs up', async () => {
    for (const path of ['/public', '/_next/static/kept.js']) await ask(door, path);
    stub.hangUp();
    await until('the page is too old to be given without asking', async () => {
      const before = stub.timesAsked('/public');
      await ask(door, '/public');
      return stub.timesAsked('/public') > before;
    });
    await whatIsLeft();
  });
  test('answers cached pages and errors when no site is running', async () => {
    stub.stop();
    await whatIsLeft();
  });
  const refused: [status: number, what: string, line: string, ...headers: string[]][] = [
    [413, 'too large a body', 'POST /api/login', 'Content-Length: 200000'],
    [413, 'too large a body', 'PUT /api/me/password', 'Content-Length: 200000'],
    [413, 'too large a body', 'POST /en/sign-in', 'Content-Length: 200000'],
    [413, 'too large a body', 'POST /_next/static/a.js', 'Content-Length: 200000'],
    [414, 'too long an address', `GET /api/search?q=${'x'.repeat(20_000)}`],
    [414, 'too long an address', `GET /en?q=${'x'.repeat(20_000)}`],
    [400, 'too long a header', 'GET /api/me', `Cookie: ${'x'.repeat(20_000)}`],
    [400, 'too long a header', 'GET /en', `Cookie: ${'x'.repeat(20_000)}`],
    [400, 'two hosts', 'GET /api', 'Host: other.example'],
    [400, 'no request', 'GET nothing'],
    [405, 'TRACE', 'TRACE /en'],
    [501, 'an unknown encoding', 'POST /api/login', 'Transfer-Encoding: none'],
  ];
  for (const [status, what, line, ...headers] of refused) {
    test(`refuses ${what} as the site would · ${line.slice(0, 30)}`, async () => {
      const request = rawRequest(line, ['Host: localhost', ...headers]);
      // After refusing a body, nginx waits five seconds for the rest of it.
      const answer = await sendRaw(door, request, status === 413 ? { closeAfterMs: 1_000 } : {});
      assert.equal(answer.status, status, answer.head);
      assert.match(answer.head, /^content-security-policy: default-src 'none'/im);
      assert.match(answer.head, /^cache-control: private, no-store\r?$/im);
      const body = answer.whole.slice(answer.head.length).trim();
      assert.doesNotMatch(body, /nginx|<center>/);
      if (/ \/api\b/.test(line)) {
        assert.match(answer.head, /^content-type: application\/problem\+json; charset=utf-8\r?$/im);
        const problem = JSON.parse(body);
        assert.equal(problem.status, status);
        assert.equal(problem.type, `urn:rapport:problem:${problem.code}`);
        assert.match(answer.head, new RegExp(`^x-request-id: ${problem.requestId}\r?$`, 'im'));
      } else {
        assert.match(body, /^<!doctype html><html lang="en">.*<h1>[^<]+<\/h1>.*<\/html>$/);
      }
    });
  }
  test('treats the addresses of its own refusal pages like any other page', async () => {
    const other = await startStubSite();
    const { url } = await startEdge([other.port]);
    for (const path of ['/nginx-refuses', '/nginx-refuses-call']) {
      assert.equal((await ask(url, path)).headers['x-stub'], 'knows nothing of it');
    }
    other.stop();
  });

  test('logs neither path, query nor referrer of a failed request', async () => {
    const closed = await freePort();
    const other = await startEdge([closed, closed]);
    const secrets = ['token-of-somebody', 'somebody%40mail.example', 'word-searched'];
    const [token = '', address = '', search = ''] = secrets;
    const headers = { Referer: `https://localhost/es/success?token=${token}` };
    for (const path of [`/s/${token}`, `/en/sign-in?email=${address}`, `/api/search?q=${search}`]) {
      assertToldSo(await ask(other.url, path, { headers }));
      for (const method of ['POST', 'PUT']) {
        const { status } = await ask(other.url, path, { method, headers, body: 'x' });
        assert.equal(status, 503);
        const body = 'x'.repeat(200_000);
        await ask(other.url, path, { method, headers, body });
      }
      await sendRaw(other.url, rawRequest(`GET ${path}${'x'.repeat(20_000)}`, ['Host: a']));
      await sendRaw(other.url, rawRequest(`GET ${path}`, ['Host: a b']));
    }
    const log = () => readFileSync(`${other.folder}/failures`, 'utf8');
    await until('each failure is logged', async () => log().split('\n').length > 9);
    const lines = log().trim().split('\n');
    const { time: _, seconds: __, requestId: ___, ...failure } = JSON.parse(lines[0] ?? '');
    assert.deepEqual(failure, {
      event: 'edge-failed',
      status: 503,
      client: '127.0.0.1',
      site: `127.0.0.1:${closed}, 127.0.0.1:${closed}`,
      siteStatus: '502, 502',
    });
    await other.nginx.stop();
    for (const secret of secrets) {
      assert.ok(!log().includes(secret), `${secret} is in the log of failures`);
      assert.ok(!other.nginx.output.includes(secret), other.nginx.output);
    }
  });
});
