import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Answer, ask } from '../rig/ask.ts';
import { PlainNext } from '../rig/plain-next.ts';
import { rawRequest, sendRaw } from '../rig/raw.ts';
import { RecordingApi } from '../rig/recording-api.ts';

/** The same build without our own server before it: what is safe there does not hang on our door. */

const api = await RecordingApi.start();
const next = await PlainNext.start({ UPSTREAM_API_URL: api.address });
const base = next.url;
after(async () => {
  await next.stop();
  api.stop();
});

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

const nonces = [
  "a'; script-src *",
  'by-a-stranger',
  'A'.repeat(48),
  `key ${'A'.repeat(48)}`,
  ` ${'A'.repeat(48)}`,
  `undefined ${'A'.repeat(48)}`,
];

for (const said of nonces) {
  for (const path of ['/en/conversations', '/es/my-account']) {
    test(`plain next · ${path} · X-Nonce: ${said}`, async () => {
      const answer = await ask(base, path, { headers: { 'X-Nonce': said } });
      assert.equal(answer.status, 200);
      assert.match(policyOf(answer), /'nonce-[A-Za-z0-9+/]{24}'/);
      assert.doesNotMatch(policyOf(answer), /by-a-stranger|A{48}|script-src \*/);
      assert.doesNotMatch(answer.body.toString(), /by-a-stranger|A{48}|script-src \*/);
    });
  }
}

for (const path of ['/', '/en', '/en/interviews', '/nope', '/api/me']) {
  test(`plain next · GET http://evil.example${path}`, async () => {
    const line = `GET http://evil.example${path}`;
    const answer = await sendRaw(base, rawRequest(line, ['Host: localhost']));
    assert.ok(answer.status < 500 && answer.status !== 308, `status ${answer.status}`);
    assert.ok(!answer.whole.includes('evil.example'), answer.head);
  });
}

for (const language of ['es', 'pt-BR']) {
  test(`plain next · what is not there, in ${language}`, async () => {
    const answer = await ask(base, '/nope', { headers: { 'Accept-Language': language } });
    assert.equal(answer.status, 404);
    assert.match(answer.body.toString(), new RegExp(`<html lang="${language}"`));
    assert.match(String(answer.headers.vary), /Accept-Language, Cookie/);
    assert.equal(answer.headers['x-middleware-rewrite'], undefined);
  });
}

/** What the middleware says to the rewrites, nobody else can: a cache would keep the answer for everybody. */
for (const path of ['/en', '/icons/mark.svg', '/robots.txt', '/healthz', '/es/sign-in']) {
  test(`plain next · ${path} is not called missing by a header`, async () => {
    const answer = await ask(base, path, { headers: { 'X-Not-Found-In': 'es' } });
    assert.equal(answer.status, 200);
  });
}
test('plain next · the language of a missing page is not chosen so', async () => {
  const headers = { 'X-Not-Found-In': 'es', 'Accept-Language': 'pt' };
  const answer = await ask(base, '/nope', { headers });
  assert.match(answer.body.toString(), /<html lang="pt-BR"/);
});

/** As our own server refuses them (server/door.ts), in development too: the hook is the same. */
for (const path of ['/en', '/en/conversations', '/nope', '/icons/mark.svg', '/r/abc', '/api/me']) {
  test(`plain next · ${path} takes no method but its own`, async () => {
    const refused = path === '/api/me' ? ['TRACE', 'PROPFIND'] : ['POST', 'PUT', 'DELETE', 'TRACE'];
    for (const method of refused) {
      const line = `${method} ${path}`;
      const answer = await sendRaw(
        base,
        rawRequest(line, ['Host: localhost', 'Content-Length: 0']),
      );
      assert.equal(answer.status, 405, line);
      assert.match(answer.head, /^allow: GET, HEAD/im);
      assert.match(answer.head, /^content-security-policy: default-src 'none'/im);
    }
  });
}

test('plain next · two hosts, or a path that is none, are refused; and nobody else can say so', async () => {
  for (const [line, ...headers] of [
    ['GET /en', 'Host: localhost', 'Host: evil.example'],
    ['GET /%ff', 'Host: localhost'],
  ] as const) {
    assert.equal((await sendRaw(base, rawRequest(line, [...headers]))).status, 400, line);
  }
  const headers = { 'X-Rapport-Refusal': '{"status":204}' };
  assert.equal((await ask(base, '/api/refused', { headers })).status, 404);
});

test('plain next · what is long is packed, a call’s answer too', async () => {
  const authorization = 'Bearer token-of-a-test';
  for (const path of ['/en', '/sitemap.xml', '/api/conversations/long/messages']) {
    const headers = { 'Accept-Encoding': 'gzip', authorization };
    const answer = await ask(base, path, { headers });
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers['content-encoding'], 'gzip', path);
  }
});
