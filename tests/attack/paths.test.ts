import { describe, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { elsewhere, leftovers, redirecting, traversals } from './corpus/paths.ts';
import { doors } from './doors.ts';
import { type Blow, hammer } from './hammer.ts';
import { assertNoEscape } from './invariants.ts';

const corpora: Record<string, Iterable<string>> = {
  'path traversal': [...traversals()],
  leftovers,
  'open redirects': redirecting.flatMap((from) => elsewhere.map((to) => from + to)),
};

/** A redirect takes its host from nobody: not from the request line, not from a header. */
const hosts = words`
  evil.example evil.example:80 localhost@evil.example evil.example# es.evil.example
`;

const foreign = hosts.flatMap((host) =>
  ['/', '/sign-in', '/en/', '/en/interviews', '/account/billing', '/nope'].map(
    (path): Blow => ({
      name: `${host} ${path}`,
      path,
      question: { headers: { Host: host } },
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

for (const { door, base, skip } of doors) {
  describe(door, { skip }, () => {
    for (const [kind, paths] of Object.entries(corpora)) {
      test(kind, (context) =>
        hammer(
          context,
          base,
          Array.from(paths, (path) => ({
            name: path,
            path,
            examine: (answer) => assertNoEscape(answer, { origin: base }),
          })),
        ),
      );
    }
    test('foreign hosts', (context) => hammer(context, base, foreign));
  });
}
