import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaSources, messageSources } from '../../lib/security/media-sources.ts';
import { framedOrigins } from '../../lib/security/policy.ts';
import { type Answer, ask } from '../rig/ask.ts';
import { isPage, readPackedAnswers } from '../rig/packed-answers.ts';
import { targets } from './targets.ts';

/**
 * The rules of MDN's HTTP Observatory, applied as if the page had come over https. Its own analyzer
 * brings a database driver, a web server and 130 MB, and needs a public host, so this test copies
 * what its rules of August 2026 rate best, 140 points in total (A+):
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js and src/analyzer/tests
 * beside it. Only COEP and hashes of scripts (SRI) would add points. Its demands on the transport
 * (a redirect from http, the preload list) concern the proxy and count 0 here.
 */
const best: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  'cross-origin-resource-policy': /^same-(?:origin|site)$/,
  'cross-origin-opener-policy': /^(?:same-origin|(?:same-origin|noopener)-allow-popups)$/,
};
const sixMonths = 15_552_000;

const insecure = /^(?:http|ftp):/;
const unsafe = /^'unsafe-(?:inline|eval)'$/;
const broad = /^(?:\*|https?:|ftp:|data:|blob:|filesystem:)$/;
const mayBeBroad = /^(?:img|media|font|connect|frame|worker|manifest)-src$/;

/** Asserts that nothing is allowed by default, nobody may frame the page, and nothing is unsafe. */
function assertBestPolicy(text: string): void {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  const policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  assert.deepEqual(policy.get('default-src'), ["'none'"]);
  assert.ok(policy.has('frame-ancestors'));
  for (const [name, sources] of policy) {
    for (const source of sources) {
      const isBad = insecure.test(source) || unsafe.test(source);
      const isTooBroad = broad.test(source) && !mayBeBroad.test(name);
      assert.ok(!isBad && !isTooBroad, `${name} ${source}`);
    }
  }
}

function assertBest({ headers, body }: Answer, policy: string): void {
  assertBestPolicy(policy);
  for (const [name, wanted] of Object.entries(best)) assert.match(String(headers[name]), wanted);
  const [, seconds] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
  assert.ok(Number(seconds) >= sixMonths, 'strict-transport-security');
  assert.equal(headers['set-cookie'], undefined);
  assert.equal(headers['access-control-allow-origin'], undefined);
  assert.doesNotMatch(body.toString(), /<script[^>]*\ssrc="(?:https?:)?\/\//);
}

/**
 * Settings that only a build for a public address has: with a separate calendar and API, and the
 * defaults.
 */
const publicly = [
  {
    SITE_URL: 'https://rapport.example',
    SCHEDULING_URL: 'https://calendar.example/rapport',
    UPSTREAM_API_URL: 'https://api.rapport.example',
  },
  { SITE_URL: 'https://rapport.example' },
];

/**
 * The tested build is for a local machine. Policies depend on the environment, so they are computed
 * again for a public one.
 */
function policyFor(environment: Readonly<Record<string, string>>, policy: string): string {
  const read = mediaSources(environment);
  const frames = framedOrigins(environment);
  return policy
    .replace(/\b(img-src|media-src)(?=[^;]* http)[^;]*/g, (named, name) =>
      [
        name,
        "'self'",
        'data:',
        ...(/ https:(?= |$)/.test(named) ? messageSources(environment) : read),
        ...(named.includes(' blob:') ? ['blob:'] : []),
      ].join(' '),
    )
    .replace(/\bconnect-src(?=[^;]* http)[^;]*/, ["connect-src 'self'", ...read].join(' '))
    .replace(/\bframe-src[^;]*/, `frame-src ${frames.join(' ') || "'none'"}`);
}

const living = ['/en/conversations', '/es/my-account', '/nope', '/es/nothing/here'];

for (const { target, base, skip } of targets) {
  test(`MDN Observatory · every page, ${target}`, { skip }, async (context) => {
    const pages = readPackedAnswers().filter(isPage);
    const paths = [...pages.map(({ path }) => path), ...living];
    for (const path of paths) {
      const answer = await ask(base, path);
      for (const environment of publicly) {
        assertBest(
          answer,
          policyFor(environment, String(answer.headers['content-security-policy'])),
        );
      }
    }
    context.diagnostic(`${paths.length} pages, A+`);
  });
}
