import { existsSync, globSync, readFileSync } from 'node:fs';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const everyOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

it.each(everyOf(runbook, /`(upstream-[a-z]+)`/g))(
  'the runbook speaks of a real problem: %s',
  (code) => {
    expect(readFileSync('server/upstream/problem.ts', 'utf8')).toContain(`'${code}'`);
  },
);

it.each(everyOf(runbook, /`(rapport_\w+)`/g))('the runbook speaks of a real metric: %s', (name) => {
  expect(readFileSync('server/metrics.ts', 'utf8')).toContain(`'${name}'`);
});

it.each(everyOf(runbook, /`([A-Z]+(?:_[A-Z]+)+)`/g))(
  'the runbook speaks of a real variable: %s',
  (name) => {
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'));
  },
);

it.each(everyOf(readme, /\]\(([^)#:]+)\)/g))('the README links to what is there: %s', (file) => {
  expect(existsSync(file)).toBe(true);
});

const sources = globSync(['middleware.ts', '{app,components,lib,server}/**/*.{ts,tsx}']);
const logged = sources.flatMap((file) =>
  everyOf(readFileSync(file, 'utf8'), /\blog(?:Line)?\(\s*[^,()]+(?:\([^()]*\))?,\s*'([a-z-]+)'/g),
);

it('finds the events that are logged', () => {
  expect(logged).toEqual(expect.arrayContaining(['request', 'not-found', 'handler-failed']));
});

it.each([...new Set(logged)])('the runbook lists the event %s', (event) => {
  expect(runbook).toContain(`\`${event}\``);
});
