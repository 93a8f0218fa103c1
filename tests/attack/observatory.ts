import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { doorsOf, type Target } from './target.ts';

/**
 * MDN's HTTP Observatory as rules: 100 to begin with, bonuses counted only from 90 on.
 * https://developer.mozilla.org/docs/Web/Security/Practical_implementation_guides
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

/** A page on one's own machine is not sent over any net: only a local API brings one in. */
const insecure = (source: string) =>
  /^http:/.test(source) && !/^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(source);
const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'data:', 'blob:', 'filesystem:']);

function ofPolicy(text: string | undefined): Modifier {
  if (!text) return { rule: 'csp-not-implemented', points: -25 };
  const policy = readPolicy(text);
  const active = ['script-src', 'object-src'].flatMap((name) => sourcesOf(policy, name));
  const everything = [...policy.values()].flat();
  if (active.some((source) => source === "'unsafe-inline'" || broad.has(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline', points: -20 };
  }
  if (everything.some(insecure))
    return { rule: 'csp-implemented-with-insecure-scheme', points: -20 };
  if (active.includes("'unsafe-eval'"))
    return { rule: 'csp-implemented-with-unsafe-eval', points: -10 };
  const styles = sourcesOf(policy, 'style-src');
  if (styles.some((source) => source === "'unsafe-inline'" || broad.has(source))) {
    return { rule: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 };
  }
  const none = policy.get('default-src')?.join() === "'none'";
  const forms = ["'none'", "'self'"].includes(policy.get('form-action')?.join() ?? '');
  return none && forms
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
  return seconds < 15_768_000
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

function ofScripts(html: string): Modifier {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(
    ([, source = '']) => /^(?:https?:)?\/\//.test(source),
  );
  if (foreign.length === 0)
    return { rule: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 };
  return foreign.every(([tag]) => tag.includes('integrity='))
    ? { rule: 'sri-implemented-and-external-scripts-loaded-securely', points: 5 }
    : { rule: 'sri-not-implemented-but-external-scripts-loaded-securely', points: -5 };
}

function modifiersOf(headers: IncomingHttpHeaders, html: string): Modifier[] {
  const anybody = headers['access-control-allow-origin'] === '*';
  const credentials = headers['access-control-allow-credentials'] === 'true';
  const corp = String(headers['cross-origin-resource-policy']);
  return [
    ofPolicy(headers['content-security-policy'] as string | undefined),
    ofCookies(headers['set-cookie'] ?? []),
    ofTransport(headers['strict-transport-security']),
    ofFrames(headers),
    ofScripts(html),
    { rule: 'cross-origin-resource-sharing', points: anybody && credentials ? -50 : 0 },
    {
      rule: 'x-content-type-options',
      points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    },
    {
      rule: 'referrer-policy',
      points: privateReferrers.test(String(headers['referrer-policy'])) ? 5 : 0,
    },
    { rule: 'cross-origin-resource-policy', points: /^same-(?:origin|site)$/.test(corp) ? 10 : 0 },
  ];
}

function score(modifiers: Modifier[]): number {
  const base = modifiers.reduce((sum, { points }) => sum + Math.min(0, points), 100);
  return base < 90 ? base : modifiers.reduce((sum, { points }) => sum + Math.max(0, points), base);
}

export async function attackByObservatory(checks: Checks, target: Target): Promise<void> {
  for (const [door, base] of doorsOf(target)) {
    for (const path of ['/en', '/es/sign-in', '/en/conversations', '/en/my-account', '/nope']) {
      await checks.promise(`MDN Observatory · ${door} · ${path}`, async () => {
        const { headers, body } = await ask(base, path);
        const modifiers = modifiersOf(headers, body.toString());
        const reached = score(modifiers);
        const said = modifiers.map(({ rule, points }) => `${points} ${rule}`).join('\n');
        assert.ok(reached >= 130, `score ${reached}\n${said}`);
        return `${reached}, A+`;
      });
    }
  }
  await checks.check('MDN Observatory · the rules can say no', () => {
    assert.ok(score(modifiersOf({}, '<script src="https://x.example/a.js"></script>')) < 30);
  });
}
