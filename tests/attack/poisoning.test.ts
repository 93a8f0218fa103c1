import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, test } from 'node:test';
import { locales } from '../../lib/i18n/locales.ts';
import { words } from '../fixtures/words.ts';
import { type Answer, ask } from '../rig/ask.ts';
import { hammer } from './hammer.ts';
import { plainNext, targets } from './targets.ts';

/**
 * A shared cache stores one answer for everybody, so no header outside its key may change that
 * answer.
 */
const evil = 'evil.example';
const inbound: Record<string, string>[] = [
  ...words`
    X-Forwarded-Host X-Host X-Forwarded-Server X-HTTP-Host-Override X-Original-Host X-Backend-Host
    X-Forwarded-Prefix X-Forwarded-Path X-Original-URL X-Rewrite-URL
    X-Amz-Website-Redirect-Location X-Wap-Profile True-Client-IP CF-Connecting-IP X-Real-IP Origin
    Referer
  `.map((name) => ({ [name]: name.endsWith('URL') ? '/api/me' : evil })),
  { Forwarded: `host=${evil};proto=https;for=1.2.3.4` },
  { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '1337' },
  { 'X-Forwarded-Scheme': 'nothttps' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-HTTP-Method-Override': 'POST' },
  { 'X-HTTP-Method': 'DELETE' },
  { 'X-Method-Override': 'PUT' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Middleware-Rewrite': `http://${evil}/` },
  { 'X-Middleware-Next': '1' },
  { 'X-Middleware-Invoke': '1' },
  { 'X-Middleware-Set-Cookie': 'session=evil' },
  { 'X-Middleware-Override-Headers': 'cookie', 'X-Middleware-Request-Cookie': 'a=b' },
  { 'X-Nextjs-Data': '1' },
  { 'X-Nextjs-Cache': 'MISS' },
  { 'X-Nextjs-Prerender': '0' },
  { 'X-Nextjs-Matched-Path': '/api/me' },
  { 'X-Nextjs-Html-Request-Id': '1' },
  { 'X-Matched-Path': '/_next/nope' },
  { 'X-Invoke-Path': '/_error', 'X-Invoke-Status': '500' },
  { 'X-Invoke-Output': '/404' },
  { 'X-Now-Route-Matches': '1=en&nxtPlocale=es' },
  { 'X-Prerender-Revalidate': 'guessed' },
  { 'X-Prerender-Revalidate-If-Generated': '1' },
  { 'X-Next-Revalidated-Tags': '_N_T_/layout', 'X-Next-Revalidate-Tag-Token': 'guessed' },
  { 'X-Vercel-Id': 'x', 'X-Vercel-Ip-Country': 'XX' },
  { 'Next-Resume': '1' },
  { 'Next-Url': '/es' },
  { 'X-Deployment-Id': 'x' },
  { Purpose: 'prefetch' },
  { 'Sec-Purpose': 'prefetch;prerender' },
  { Cookie: 'rapport-session=x; NEXT_LOCALE=../../evil' },
  { 'Accept-Language': 'es' },
  { 'User-Agent': 'Googlebot/2.1' },
  { 'User-Agent': '' },
  { Accept: 'application/json' },
  { Accept: 'text/x-component' },
  { Authorization: 'Bearer x' },
  { 'Content-Security-Policy': "script-src 'unsafe-inline'" },
  { 'X-Nonce': 'chosen' },
  { 'X-Not-Found-In': 'es' },
  { Connection: 'close, Content-Security-Policy, Strict-Transport-Security' },
  { 'X-Oversized': 'a'.repeat(8_000) },
];

/** The framework gives a different or uncacheable answer to these requests, or hangs up. */
const prefetch = { 'X-Middleware-Prefetch': '1' };
const draft = { Cookie: 'NEXT_LOCALE=es; __prerender_bypass=x; __next_preview_data=x' };
const upgrade = {
  Upgrade: 'h2c',
  'HTTP2-Settings': 'AAMAAABkAARA',
  Connection: 'Upgrade, HTTP2-Settings',
};

/** The framework separates these answers by `Vary`, or makes them uncacheable. */
const keptApart: Record<string, string>[] = [
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'Next-Router-State-Tree': '%5B%22%22%5D' },
  { RSC: '1', 'Next-Router-State-Tree': 'not%json' },
];

const pages = words`
  /en /es/sign-in /pt-br/any/thing /en/404 /icons/mark.svg /robots.txt /nope /_next/nope /healthz
`;

/** Addresses without a language, whose answer is in the visitor's language, as `Vary` says. */
const inTheirLanguage = words`/nope /_next/nope`;
const choosesLanguage = ['Accept-Language', 'Cookie'];

const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|accept-ranges|x-nextjs-cache)$/;
const lasting = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));

const sharable = ({ headers }: Answer) =>
  !/private|no-store/.test(headers['cache-control'] ?? 'no-store');

const underOurServer = { same: [...inbound, prefetch, draft, upgrade], keptApart };
/** Under plain Next, none of our code removes request headers. */
const underPlainNext = { same: inbound, keptApart: [...keptApart, prefetch, draft] };

for (const { target, base, skip, forged } of [
  ...targets.map((target) => ({ ...target, forged: underOurServer })),
  { target: 'plain next', base: plainNext.url, skip: false, forged: underPlainNext },
]) {
  describe(`cache poisoning · ${target}`, { skip }, () => {
    for (const path of pages) {
      test(`no header changes ${path}`, async (context) => {
        const plain = await ask(base, path);
        const told = String(plain.headers.vary).toLowerCase().split(/,\s*/);
        const missing = await Promise.all(locales.map((one) => ask(base, `/${one}/404`)));
        /** Asserts that the answer is the page for missing addresses in one of our languages. */
        const examineLanguage = ({ status, headers, body }: Answer) => {
          assert.equal(status, 404);
          assert.ok(missing.some((page) => page.body.equals(body)));
          assert.equal(headers.vary, plain.headers.vary);
          for (const name of choosesLanguage) assert.ok(told.includes(name.toLowerCase()), name);
        };
        const examineKeptApart = (answer: Answer) => {
          const same = answer.status === plain.status && answer.body.equals(plain.body);
          const elsewhere = answer.status >= 300 && answer.status < 400;
          assert.ok(
            same || told.includes('rsc') || elsewhere || !sharable(answer),
            'a cache would mix them up',
          );
        };
        const examineSame = (answer: Answer) => {
          const same = answer.status === plain.status && answer.body.equals(plain.body);
          assert.ok(same, `another answer: ${answer.status} instead of ${plain.status}`);
          assert.deepEqual(lasting(answer.headers), lasting(plain.headers));
        };
        const examinerOf = (headers: Record<string, string>) => {
          if (forged.keptApart.includes(headers)) return examineKeptApart;
          const isOfLanguage = Object.keys(headers).every((name) => choosesLanguage.includes(name));
          return isOfLanguage && inTheirLanguage.includes(path) ? examineLanguage : examineSame;
        };
        const cases = [...forged.same, ...forged.keptApart].map((headers) => ({
          name: JSON.stringify(headers).slice(0, 90),
          path,
          question: { headers },
          examine: (answer: Answer) => {
            assert.ok(!answer.body.includes(evil), 'the page names the stranger');
            examinerOf(headers)(answer);
          },
        }));
        await hammer(context, base, cases);
      });

      /** A query or method outside a cache's key must not change what the cache stores. */
      test(`${path} is unchanged afterwards`, async () => {
        const before = await ask(base, path);
        await ask(base, `${path}?__nextDataReq=1`, { headers: { 'X-Now-Route-Matches': '1' } });
        await ask(base, path, { method: 'POST', body: 'x', headers: { 'Next-Action': 'x' } });
        await ask(base, `${path}?_rsc=1`, { headers: { RSC: '1' } });
        const now = await ask(base, path);
        assert.equal(now.status, before.status);
        assert.ok(before.body.equals(now.body));
      });
    }
  });
}

for (const { target, base, skip } of targets) {
  for (const [what, path, headers] of [
    ['an empty RSC header', '/en/terms-of-use', { RSC: '' }],
    ['an RSC header of 0', '/en/terms-of-use', { RSC: '0' }],
    ['an empty query of the framework', '/en/terms-of-use?_rsc=', {}],
  ] as const) {
    test(`${what} gets the packed page · ${target}`, { skip }, async () => {
      const answer = await ask(base, path, { headers: { 'Accept-Encoding': 'br', ...headers } });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['content-encoding'], 'br');
    });
  }
}
