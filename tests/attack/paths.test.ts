import { describe, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { elsewhere, leftovers, malformed, redirecting, traversals } from './corpus/paths.ts';
import { type Case, hammer } from './hammer.ts';
import { assertNoEscape } from './invariants.ts';
import { plainNext, targets } from './targets.ts';

const corpora: Record<string, Iterable<string>> = {
  'path traversal': [...traversals()],
  leftovers,
  malformed,
  'open redirects': redirecting.flatMap((from) => elsewhere.map((to) => from + to)),
};

/** Hosts in the request line or a header, from which no redirect may take its own. */
const hosts = words`
  evil.example evil.example:80 localhost@evil.example evil.example# es.evil.example
`;

const foreign: Record<string, string>[] = [
  ...hosts.map((Host) => ({ Host })),
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '444' },
  { 'Accept-Language': 'es;q=0,es;q=1,*;q=0,\u00ff' },
  { 'Accept-Language': '-'.repeat(6000) },
  { 'Accept-Language': 'es\t;\tq=1' },
  { Cookie: `NEXT_LOCALE=${encodeURIComponent('../../evil.example')}` },
  { Cookie: 'NEXT_LOCALE=; NEXT_LOCALE=es; NEXT_LOCALE=%E0%A4%A' },
  { Cookie: `a=${'b'.repeat(9000)}` },
];

const forgeries = foreign.flatMap((headers) =>
  ['/', '/sign-in', '/en', '/en/', '/en/interviews', '/account/billing', '/nope'].map(
    (path): Case => ({
      name: `${JSON.stringify(headers).slice(0, 60)} ${path}`,
      path,
      question: { headers },
      examine: ({ status, headers, body }) => {
        const location = headers.location ?? '/';
        const own = /^\/(?![\\/])/.test(location);
        if (status >= 500 || !own || body.includes('evil.example')) {
          throw new Error(`status ${status}, location ${location}`);
        }
      },
    }),
  ),
);

/**
 * The framework answers 500 to invalid UTF-8 where a route has parameters; our own server refuses
 * it first.
 */
const isDue = (path: string, target: string) =>
  target !== 'plain next' || !/^\/(?:api|r|s)\/.*%(?:c0%a|uff)/.test(path);

/** The framework's own redirects have no policy. */
const framework = { target: 'plain next', base: plainNext.url, skip: false };

for (const { target, base, skip } of [...targets, framework]) {
  describe(target, { skip }, () => {
    for (const [kind, paths] of Object.entries(corpora)) {
      test(kind, (context) =>
        hammer(
          context,
          base,
          Array.from(paths)
            .filter((path) => isDue(path, target))
            .map((path) => ({
              name: path,
              path,
              examine: (answer) =>
                assertNoEscape(answer, { origin: base, secured: target !== 'plain next' }),
            })),
        ),
      );
    }
    test('forged headers', (context) => hammer(context, base, forgeries));
  });
}
