import type { Checks } from '../rig/checks.ts';
import { elsewhere, leftovers, redirecting, traversals } from './corpus/paths.ts';
import { type Blow, hammer } from './hammer.ts';
import { assertNoEscape } from './invariants.ts';
import { doorsOf, type Target } from './target.ts';

function* blows(target: Target): Generator<Blow> {
  for (const [door, base] of doorsOf(target)) {
    const examine: Blow['examine'] = (answer) => assertNoEscape(answer, { origin: base });
    const blow = (kind: string, path: string): Blow => ({
      name: `${kind} · ${door} · ${path}`,
      base,
      path,
      examine,
    });
    for (const path of traversals()) yield blow('path traversal', path);
    for (const path of leftovers) yield blow('leftover', path);
    for (const from of redirecting) {
      for (const to of elsewhere) yield blow('open redirect', from + to);
    }
  }
}

/** A redirect takes its host from nobody: not from the request line, not from a header. */
const hosts = [
  'evil.example',
  'evil.example:80',
  'localhost@evil.example',
  'evil.example#',
  'es.evil.example',
];

function* hostBlows(target: Target): Generator<Blow> {
  for (const [door, base] of doorsOf(target)) {
    for (const host of hosts) {
      for (const path of ['/', '/sign-in', '/en/', '/en/interviews', '/account/billing', '/nope']) {
        yield {
          name: `foreign host · ${door} · ${host} ${path}`,
          base,
          path,
          question: { headers: { Host: host } },
          examine: ({ status, headers, body }) => {
            const location = headers.location ?? '/';
            const own = /^\/(?![\\/])/.test(location);
            if (status >= 500 || !own || body.includes('evil.example')) {
              throw new Error(`status ${status}, location ${location}`);
            }
          },
        };
      }
    }
  }
}

export async function attackPaths(checks: Checks, target: Target): Promise<void> {
  await hammer(checks, blows(target));
  await hammer(checks, hostBlows(target));
}
