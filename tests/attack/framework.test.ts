import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { type Answer, ask, type Question } from '../rig/ask.ts';
import { listen } from '../rig/ports.ts';
import { assertNoEscape } from './invariants.ts';
import { plainNext, site, targets } from './targets.ts';

/** Known vulnerabilities of the framework and of React's server side, tested by their effect. */

/** Only the site is told this address, so every visit was caused by the site. */
let visits = 0;
const canaryServer = createServer((_, response) => {
  visits += 1;
  response.writeHead(200, { 'Content-Type': 'image/png' }).end('x');
});
const canary = `${await listen(canaryServer)}/`;

const boundary = 'x-boundary';
const part = `--${boundary}\r\nContent-Disposition: form-data`;
const form = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, text]) => `${part}; name="${name}"\r\n\r\n${text}\r\n`)
    .join('')}--${boundary}--\r\n`;

/** Each of these once made a server run code, loop forever, reveal its source, or crash. */
const payloads: Record<string, Record<string, string>> = {
  'code by a forged thenable (CVE-2025-55182)': {
    '0': '{"then":"$1:__proto__:then","status":"resolved_model","reason":-1,"value":"{\\"then\\":\\"$B1337\\"}","_response":{"_prefix":"globalThis.__pwned = 1; process.exit(97);","_chunks":"$Q2","_formData":{"get":"$1:constructor:constructor"}}}',
    '1': '"$@0"',
    '2': '[]',
  },
  'a promise that waits for itself (CVE-2025-55184)': { '0': '"$@0"' },
  'two promises that wait for each other': { '0': '"$@1"', '1': '"$@0"' },
  'a request for the source (CVE-2025-55183)': { '0': '["$F1"]', '1': '{"id":"x","bound":null}' },
  'access to a prototype': { '0': '["$1:constructor:constructor"]', '1': '"x"' },
  'pollution of a prototype': { '0': '{"__proto__":{"polluted":true}}' },
  'a very deep list': { '0': `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  'a big number': { '0': `"$n${'9'.repeat(50_000)}"` },
  'no fields': {},
};

const actionIds = ['x', '0'.repeat(42), '$ACTION_ID_x', '__proto__', 'constructor'];

function actionQuestions(): [string, Question][] {
  const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return [
    ...Object.entries(payloads).flatMap(([name, fields]) =>
      actionIds
        .slice(0, 2)
        .map((id): [string, Question] => [
          `${name}, action ${id.slice(0, 4)}`,
          { method: 'POST', headers: { ...multipart, 'Next-Action': id }, body: form(fields) },
        ]),
    ),
    ...Object.entries(payloads).map(([name, fields]): [string, Question] => [
      `${name}, without an action`,
      { method: 'POST', headers: multipart, body: form({ ...fields, $ACTION_REF_0: '' }) },
    ]),
    ...['POST', 'PUT', 'PATCH'].flatMap((method) =>
      actionIds.map((id): [string, Question] => [
        `${method} of text for action ${id.slice(0, 12)}`,
        { method, headers: { 'Content-Type': 'text/plain', 'Next-Action': id }, body: '[]' },
      ]),
    ),
  ];
}

const answeredByCode = ['/en/conversations', '/es/my-account', '/nope'];
const actionPaths = ['/en', '/en/sign-in', ...answeredByCode];

for (const { target, base, skip, paths } of [
  ...targets.map((one) => ({ ...one, paths: actionPaths })),
  { target: 'plain next', base: plainNext.url, skip: false, paths: answeredByCode },
]) {
  for (const path of paths) {
    for (const [name, question] of actionQuestions()) {
      test(`${target} · ${path} · ${name}`, { skip }, async () => {
        const answer = await ask(base, path, { ...question, timeoutMs: 60_000 });
        assert.equal(answer.status, 405);
        assert.equal(answer.headers.allow, 'GET, HEAD');
        assert.equal(answer.body.length, 0);
        assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'/);
        assertNoEscape(answer, { origin: base });
      });
    }
  }
}

test('the site still serves its own pages after all attacks', async () => {
  assert.ok(site.isAlive);
  assert.equal((await ask(site.url, '/en')).status, 200);
  assert.equal((await ask(site.url, '/en/conversations')).status, 200);
});

const five = (name: string) => Array.from({ length: 5 }, () => name).join(':');
const subrequests = ['middleware', 'src/middleware', 'pages/_middleware', 'proxy'].flatMap(
  (name) => [name, five(name)],
);

/** Requests that name an address, which the framework must not fetch. */
const image = encodeURIComponent(`${canary}a.png`);
const { host } = new URL(canary);
const toAction = { 'Next-Action': 'x', Host: host };
const forgeries: [string, Question][] = [
  [`/_next/image?url=${image}&w=64&q=75`, {}],
  ['/_next/image?url=%2Ficons%2Fmark.svg&w=64&q=75', {}],
  [`/_next/image?url=%2F%2F${host}%2Fa.png&w=3840&q=100`, {}],
  [`/_next/image?url=${image}&w=1&q=1&w=2`, {}],
  ['/', { headers: { 'X-Middleware-Rewrite': canary } }],
  ['/en/conversations', { headers: { 'X-Middleware-Rewrite': canary, Location: canary } }],
  ['/en', { method: 'POST', headers: { ...toAction, Origin: canary }, body: '[]' }],
  ['/nope', { method: 'POST', headers: toAction, body: '[]' }],
  ['/en/conversations', { headers: { Host: host } }],
  ['/api/me', { headers: { Host: host, Authorization: 'Bearer x', 'X-Forwarded-Host': host } }],
  [`/en?url=${image}`, {}],
  ['/r/abc', { headers: { Host: host } }],
];

const isMap = ({ body }: Answer) => body.includes('"mappings"');

for (const { target, base, skip } of targets) {
  for (const value of subrequests) {
    test(`${target} · ${value} does not skip the middleware (CVE-2025-29927)`, {
      skip,
    }, async () => {
      const headers = { 'X-Middleware-Subrequest': value };
      const answer = await ask(base, '/en/my-account', { headers });
      assert.match(String(answer.headers['content-security-policy']), /'nonce-[^']+' 'sha256-/);
      assert.equal(answer.headers['cache-control'], 'private, no-store');
      const redirect = await ask(base, '/', { headers });
      assert.equal(redirect.status, 307);
    });
  }

  for (const [path, question] of forgeries) {
    test(`${target} · a forged request causes no upstream request: ${path.slice(0, 60)}`, {
      skip,
    }, async () => {
      const answer = await ask(base, path, question);
      if (path.startsWith('/_next/image')) assert.ok([400, 404].includes(answer.status));
      for (const [name, text] of Object.entries(answer.headers)) {
        assert.ok(!String(text).includes(host), `${name} says ${String(text)}`);
      }
      assert.equal(visits, 0, 'somebody was visited');
    });
  }

  test(`${target} · no script exposes its source`, { skip }, async () => {
    const page = (await ask(base, '/en')).body.toString();
    const scripts = [...page.matchAll(/"(\/_next\/[^"]+\.js)"/g)].map(([, src = '']) => src);
    assert.ok(scripts.length > 4, `only ${scripts.length}`);
    for (const src of scripts) {
      const script = await ask(base, src);
      assert.equal(script.status, 200);
      assert.ok(!script.body.includes('sourceMappingURL'), src);
      const map = await ask(base, `${src}.map`);
      assert.ok(map.status >= 400 || !isMap(map), `${src}.map is there`);
    }
  });
}

test('no host named in a request was contacted', () => assert.equal(visits, 0));
