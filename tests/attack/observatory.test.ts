import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { mediaSources } from '../../lib/security/media-sources.ts';
import { framedOrigins } from '../../lib/security/policy.ts';
import { ask } from '../rig/ask.ts';
import { isPage, readPackedAnswers } from '../rig/packed-answers.ts';
import { doors } from './doors.ts';

/**
 * MDN's HTTP Observatory as rules: 100 to begin with, bonuses counted only from 90 on. Its own analyser brings
 * a database driver, a web server and 130 MB with it, and asks a public host over https; so here are its rules
 * of August 2026, held as for a page that came over https:
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js and src/analyzer/tests beside it.
 * What it asks of the transport (a redirect from http, the preload list) is the proxy's and counts 0.
 */
type Modifier = { rule: string; points: number };

type Policy = Map<string, string[]>;

function readPolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

const sourcesOf = (policy: Policy, name: string): string[] =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];

const insecure = (source: string) => /^(?:http|ftp):/.test(source);
const passive = ['img-src', 'media-src'];
const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'data:', 'blob:', 'filesystem:']);

function ofPolicy(text: string | undefined): Modifier {
  if (!text) return { rule: 'csp-not-implemented', points: -25 };
  const policy = readPolicy(text);
  const active = ['script-src', 'object-src'].flatMap((name) => sourcesOf(policy, name));
  const sources = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, of]) => of);
  if (active.some((source) => source === "'unsafe-inline'" || broad.has(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline', points: -20 };
  }
  if (sources.some(insecure)) return { rule: 'csp-implemented-with-insecure-scheme', points: -20 };
  const styles = sourcesOf(policy, 'style-src');
  if ([...active, ...styles].includes("'unsafe-eval'"))
    return { rule: 'csp-implemented-with-unsafe-eval', points: -10 };
  if (passive.flatMap((name) => sourcesOf(policy, name)).some(insecure)) {
    const rule = 'csp-implemented-with-insecure-scheme-in-passive-content-only';
    return { rule, points: -10 };
  }
  if (styles.some((source) => source === "'unsafe-inline'" || broad.has(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 };
  }
  return policy.get('default-src')?.join() === "'none'"
    ? { rule: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
    : { rule: 'csp-implemented-with-no-unsafe', points: 5 };
}

function ofCookies(lines: string[]): Modifier {
  if (lines.length === 0) return { rule: 'cookies-not-found', points: 0 };
  const has = (flag: RegExp) => lines.every((line) => flag.test(line));
  if (!has(/;\s*secure/i)) return { rule: 'cookies-without-secure-flag', points: -20 };
  if (!has(/;\s*httponly/i)) return { rule: 'cookies-session-without-httponly-flag', points: -30 };
  return has(/;\s*samesite=(?:lax|strict)/i)
    ? { rule: 'cookies-secure-with-httponly-sessions-and-samesite', points: 5 }
    : { rule: 'cookies-secure-with-httponly-sessions', points: 0 };
}

function ofTransport(text = ''): Modifier {
  const seconds = Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0);
  if (seconds === 0) return { rule: 'hsts-not-implemented', points: -20 };
  return seconds < 15_552_000
    ? { rule: 'hsts-implemented-max-age-less-than-six-months', points: -10 }
    : { rule: 'hsts-implemented-max-age-at-least-six-months', points: 0 };
}

function ofFrames(headers: IncomingHttpHeaders): Modifier {
  const policy = readPolicy(String(headers['content-security-policy']));
  const ancestors = policy.get('frame-ancestors') ?? ['*'];
  if (ancestors.every((source) => !broad.has(source))) {
    return { rule: 'x-frame-options-implemented-via-csp', points: 5 };
  }
  return /^(?:deny|sameorigin)$/i.test(String(headers['x-frame-options']))
    ? { rule: 'x-frame-options-sameorigin-or-deny', points: 5 }
    : { rule: 'x-frame-options-not-implemented', points: -20 };
}

const privateReferrers =
  /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

function ofReferrers(text: string | undefined): Modifier {
  if (!text) return { rule: 'referrer-policy-not-implemented', points: 0 };
  return privateReferrers.test(text)
    ? { rule: 'referrer-policy-private', points: 5 }
    : { rule: 'referrer-policy-unsafe', points: -5 };
}

/** A header of one word: so many points for the good ones, none without it, and five lost by any other. */
function ofWord(name: string, text: string | undefined, good: RegExp, none: string): Modifier {
  if (text === undefined || text === none) return { rule: `${name}-not-implemented`, points: 0 };
  return good.test(text)
    ? { rule: `${name}-implemented`, points: 10 }
    : { rule: `${name}-header-invalid`, points: -5 };
}

/** Our own scripts by their hashes are five points more; another's without one cost as many. */
function ofScripts(html: string): Modifier {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  const isForeign = (source: string) => /^(?:https?:)?\/\//.test(source);
  const isHashed = (tag: string) => tag.includes('integrity=');
  const bare = tags.filter(([tag, source = '']) => isForeign(source) && !isHashed(tag));
  if (bare.length > 0) {
    return bare.every(([, source = '']) => source.startsWith('https:'))
      ? { rule: 'sri-not-implemented-but-external-scripts-loaded-securely', points: -5 }
      : { rule: 'sri-not-implemented-and-external-scripts-not-loaded-securely', points: -50 };
  }
  return tags.some(([tag]) => isHashed(tag))
    ? { rule: 'sri-implemented-and-all-scripts-loaded-securely', points: 5 }
    : { rule: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 };
}

function modifiersOf(headers: IncomingHttpHeaders, html: string): Modifier[] {
  const anybody = headers['access-control-allow-origin'] === '*';
  const credentials = headers['access-control-allow-credentials'] === 'true';
  const said = (name: string) => headers[name]?.toString();
  const unsafe = 'unsafe-none';
  const isNosniff = said('x-content-type-options') === 'nosniff';
  return [
    ofPolicy(said('content-security-policy')),
    ofCookies(headers['set-cookie'] ?? []),
    ofTransport(headers['strict-transport-security']),
    ofFrames(headers),
    ofScripts(html),
    { rule: 'cross-origin-resource-sharing', points: anybody && credentials ? -50 : 0 },
    { rule: 'x-content-type-options', points: isNosniff ? 0 : -5 },
    ofReferrers(said('referrer-policy')),
    ofWord('corp', said('cross-origin-resource-policy'), /^same-(?:origin|site)$/, 'cross-origin'),
    ofWord(
      'coop',
      said('cross-origin-opener-policy'),
      /^(?:same-origin|(?:same-origin|noopener)-allow-popups)$/,
      unsafe,
    ),
    ofWord(
      'coep',
      said('cross-origin-embedder-policy'),
      /^(?:require-corp|credentialless)$/,
      unsafe,
    ),
  ];
}

function score(modifiers: Modifier[]): number {
  const base = modifiers.reduce((sum, { points }) => sum + Math.min(0, points), 100);
  return base < 90 ? base : modifiers.reduce((sum, { points }) => sum + Math.max(0, points), base);
}

/** As its scanner would find them: what the rules leave to gain is COEP, and the hashes of scripts (SRI). */
const wanted = 140;

/** What only a build for a public address knows: with a calendar and an API of its own, and by default. */
const publicly = [
  {
    SITE_URL: 'https://rapport.example',
    SCHEDULING_URL: 'https://calendar.example/rapport',
    UPSTREAM_API_URL: 'https://api.rapport.example',
  },
  { SITE_URL: 'https://rapport.example' },
];

/** This build is for a machine of our own; what its policies name from the environment, named again for that one. */
function policyFor(environment: Readonly<Record<string, string>>, policy: string): string {
  const read = mediaSources(environment);
  const media = ["'self'", 'data:', ...read];
  const frames = framedOrigins(environment);
  return policy
    .replace(/\b(img-src|media-src)(?=[^;]* http)[^;]*/g, (named, name) =>
      [name, ...media, ...(named.includes(' blob:') ? ['blob:'] : [])].join(' '),
    )
    .replace(/\bconnect-src(?=[^;]* http)[^;]*/, ["connect-src 'self'", ...read].join(' '))
    .replace(/\bframe-src[^;]*/, `frame-src ${frames.join(' ') || "'none'"}`);
}

const living = ['/en/conversations', '/es/my-account', '/nope', '/es/nothing/here'];

for (const { door, base, skip } of doors) {
  test(`MDN Observatory · every page, ${door}`, { skip }, async (context) => {
    const pages = readPackedAnswers().filter(isPage);
    const paths = [...pages.map(({ path }) => path), ...living];
    let least = Number.POSITIVE_INFINITY;
    for (const path of paths) {
      const { headers, body } = await ask(base, path);
      for (const environment of publicly) {
        const policy = policyFor(environment, String(headers['content-security-policy']));
        const asked = { ...headers, 'content-security-policy': policy };
        const modifiers = modifiersOf(asked, body.toString());
        const said = modifiers.map(({ rule, points }) => `${points} ${rule}`).join('\n');
        assert.ok(score(modifiers) >= wanted, `${path}: ${score(modifiers)}\n${said}\n${policy}`);
        least = Math.min(least, score(modifiers));
      }
    }
    context.diagnostic(`${paths.length} pages, ${least} at the least, A+`);
  });
}

test('MDN Observatory · the rules can say no', () => {
  assert.ok(score(modifiersOf({}, '<script src="https://x.example/a.js"></script>')) < 30);
  assert.equal(ofWord('coop', 'anything', /^x$/, 'y').points, -5);
});

test('MDN Observatory · a policy with this machine in it is a B+ over https', () => {
  const policy = "default-src 'none'; form-action 'self'; frame-src http://localhost:4310";
  assert.equal(ofPolicy(policy).points, -20);
  assert.equal(ofPolicy("default-src 'none'; img-src http://localhost:*").points, -10);
});
