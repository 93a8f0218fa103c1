import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, ask, call } from '../rig/ask.ts';
import { plainNext, site, takenEmail } from './targets.ts';

/**
 * The same build without our own server, on which policies and cacheable answers must not depend.
 * docs/decisions/hosts.md lists what is missing.
 */

const base = plainNext.url;

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
  for (const [target, path, base] of [
    ['plain next', '/en/conversations', plainNext.url],
    ['plain next', '/es/my-account', plainNext.url],
    ['site', '/en/my-account', site.url],
  ] as const) {
    test(`${target} · ${path} · X-Nonce: ${said}`, async () => {
      const answer = await ask(base, path, { headers: { 'X-Nonce': said } });
      assert.equal(answer.status, 200);
      assert.match(policyOf(answer), /'nonce-[A-Za-z0-9+/]{24}'/);
      assert.doesNotMatch(policyOf(answer), /by-a-stranger|A{48}|script-src \*/);
      assert.doesNotMatch(answer.body.toString(), /by-a-stranger|A{48}|script-src \*/);
    });
  }
}

for (const language of ['es', 'pt-BR']) {
  test(`plain next · a missing page, in ${language}`, async () => {
    const answer = await ask(base, '/nope', { headers: { 'Accept-Language': language } });
    assert.equal(answer.status, 404);
    assert.match(answer.body.toString(), new RegExp(`<html lang="${language}"`));
    assert.match(String(answer.headers.vary), /Accept-Language, Cookie/);
    assert.equal(answer.headers['x-middleware-rewrite'], undefined);
  });
}

for (const [target, url] of [
  ['site', site.url],
  ['plain next', base],
]) {
  for (const path of [
    '/.well-known/security.txt',
    '/.well-known/nope',
    '/cards/nope.png',
    '/cards/a/b',
    '/icon.svg',
    '/icons/nope.svg',
    '/_next/static/nope.js',
    '/_next/nope',
    '/nope',
    '/es/404',
    '/r/a/b',
    '/s/a/b',
    '/api/nope',
  ]) {
    test(`${target} · ${path} answers 404 and is not cached`, async () => {
      const { status, headers } = await ask(url ?? '', path);
      assert.equal(status, 404);
      assert.match(String(headers['cache-control']), /no-store|max-age=0/);
      assert.doesNotMatch(String(headers['cache-control']), /s-maxage|max-age=[1-9]|immutable/);
    });
  }
}

/**
 * A client must not be able to send the headers that the middleware sends to the rewrites;
 * poisoning.test.ts covers existing pages.
 */
test('plain next · a client cannot choose the language of a missing page', async () => {
  const headers = { 'X-Not-Found-In': 'es', 'Accept-Language': 'pt' };
  const answer = await ask(base, '/nope', { headers });
  assert.match(answer.body.toString(), /<html lang="pt-BR"/);
});

test('plain next · long pages and files are compressed', async () => {
  for (const path of ['/en', '/sitemap.xml']) {
    const answer = await ask(base, path, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers['content-encoding'], 'gzip', path);
  }
});

const signUp = async (forwarded?: string) => {
  const json = { user: { email: takenEmail, password: 'x', password_confirmation: 'x' } };
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
  return (await call(base, 'POST /api/signup', { json, headers })).status;
};

test('plain next · the client address comes from our proxy or the socket, whatever headers the client sends', async () => {
  const behindProxy = await Promise.all(
    ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((claimed) => signUp(`${claimed}, 203.0.113.9`)),
  );
  assert.deepEqual(behindProxy.sort(), [422, 422, 429]);
  assert.equal(await signUp('203.0.113.10'), 422);
  assert.deepEqual([await signUp(), await signUp(), await signUp()], [422, 422, 429]);
});
