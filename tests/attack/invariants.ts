import assert from 'node:assert/strict';
import type { Answer } from '../rig/ask.ts';

/** Patterns that no answer may match. */

const secrets: [string, RegExp][] = [
  ['a system file', /root:x:0:0|daemon:x:1:|\[boot loader\]|\[extensions\]/],
  ['a file of the project', /"lockfileVersion"|"devDependencies"|SESSION_SECRET|buildManifest":/],
  ['source code', /from 'next\/server'|import 'server-only'|sourceMappingURL=data:/],
  ['a stack trace', /at .+\((?:\/|file:|webpack|node:)[^)]*:\d+:\d+\)/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a directory listing', /<title>Index of/],
];

const required = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /frame-ancestors 'none'/,
};

export type Expectation = {
  /** The requested origin: a redirect may lead nowhere else. */ origin: string;
  /** Whether the answer has the headers that our own server adds to every answer. */
  secured?: boolean;
  /** Text that may only come back escaped. */
  unreflected?: string | undefined;
};

export function assertNoEscape(
  answer: Answer,
  { origin, secured = true, unreflected }: Expectation,
): void {
  const { status, headers, body } = answer;
  assert.ok(status >= 200 && status < 500, `status ${status}`);
  const text = body.toString('utf8');
  for (const [what, pattern] of secrets) assert.ok(!pattern.test(text), `the answer holds ${what}`);
  // An unreadable request is refused before it reaches our code.
  if (secured && status !== 400 && status !== 431) {
    for (const [name, wanted] of Object.entries(required)) {
      assert.match(String(headers[name]), wanted, name);
    }
  }
  if (headers.location !== undefined) assertOwn(headers.location, origin);
  if (headers.refresh !== undefined)
    assertOwn(String(headers.refresh).replace(/^\d+;url=/, ''), origin);
  if (unreflected !== undefined) {
    assert.ok(!text.includes(unreflected), 'what was sent came back as it was');
  }
  for (const [name, value] of Object.entries(headers)) {
    assert.ok(!/[\r\n]/.test(String(value)), `${name} is broken over lines`);
    assert.ok(!/^(?:x-injected|x-powered-by)$/.test(name), `the header ${name}`);
  }
}

/** The only redirect to another site is a referral's, to the chat with its fixed number. */
const referral = /^https:\/\/wa\.me\/\d+(?:\?text=[^&#]*)?$/;

function assertOwn(location: string, origin: string): void {
  if (referral.test(location)) return;
  assert.doesNotMatch(location, /^[\\/]{2}|^\/[\t\r\n]|\\/, `it leads to ${location}`);
  const resolved = new URL(location, origin);
  assert.equal(resolved.origin, origin, `it leads to ${location}`);
}
