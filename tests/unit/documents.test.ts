import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccount } from '../../reference-api/demo/account.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const everyOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const textOf = (...files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const metrics = textOf('server/metrics.ts', 'server/observe/saturation.ts', 'deploy/nginx.conf');

it.each([
  ['problem', /`(upstream-[a-z]+)`/g, textOf('server/upstream/problem.ts'), "'NAME'"],
  ['metric', /`(rapport_\w+)`/g, metrics, "'NAME'|# TYPE NAME "],
  ['variable', /`([A-Z]+(?:_[A-Z]+)+)`/g, textOf('.env.example'), '^NAME='],
] as const)('the runbook speaks of every %s as it is called', (_, named, text, spelled) => {
  const names = everyOf(runbook, named);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(text).toMatch(new RegExp(spelled.replaceAll('NAME', name), 'm'));
});

it('the README names the demo account', () => {
  const { email, password } = demoAccount;
  expect(readFileSync('README.md', 'utf8')).toContain(`\`${email}\`, password \`${password}\``);
});

const pages = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md']);
const namedOn = (pattern: RegExp) =>
  pages.flatMap((page) => everyOf(readFileSync(page, 'utf8'), pattern).map((to) => ({ page, to })));

it('pages link to files that exist, and name none that does not', () => {
  const links = namedOn(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
  const dead = links.filter(({ page, to }) => !existsSync(path.join(path.dirname(page), to)));
  const files = namedOn(
    /`((?:app|components|lib|server|postbuild|tools|tests|deploy|docs|scripts|reference-api)\/[\w./()[\]-]+)`/g,
  );
  expect(Math.min(links.length, files.length)).toBeGreaterThan(100);
  expect([...dead, ...files.filter(({ to }) => !existsSync(to))]).toEqual([]);
});

const sources = globSync(['middleware.ts', '{app,components,lib,server}/**/*.{ts,tsx}']);
const logged = sources.flatMap((file) =>
  everyOf(readFileSync(file, 'utf8'), /\blog(?:Line)?\(\s*[^,()]+(?:\([^()]*\))?,\s*'([a-z-]+)'/g),
);

it('the runbook lists every event that is logged', () => {
  expect(logged).toEqual(expect.arrayContaining(['request', 'not-found', 'handler-failed']));
  expect([...new Set(logged)].filter((event) => !runbook.includes(`\`${event}\``))).toEqual([]);
});
