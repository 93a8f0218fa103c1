import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { costsOf, tablesOf } from '../bench/capacity.ts';
import level2 from '../fixtures/asvs-5-level-2.json';

/** Compares what documents and rules say about the code with the code. */
const textOf = (...files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const everyOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const runbook = textOf('docs/runbook.md');
const asvs = textOf('docs/asvs.md');
const settings = textOf('.env.example');
const metrics = textOf('server/metrics.ts', 'server/observe/saturation.ts', 'deploy/nginx.conf');
const variable = /`([A-Z]+(?:_[A-Z]+)+)`/g;

it.each([
  [
    'problem',
    runbook,
    /`(upstream-[a-z-]+|circuit-open|overloaded)`/g,
    textOf('server/upstream/problem.ts'),
    "^  '?NAME'?:",
  ],
  ['metric', runbook, /`(rapport_\w+)`/g, metrics, "'NAME'|# TYPE NAME "],
  ['variable', runbook, variable, settings, '^NAME='],
  ['variable of ASVS', asvs, variable, settings, '^NAME='],
] as const)('the runbook and ASVS name every %s correctly', (...row) => {
  const [, page, named, text, spelled] = row;
  const names = everyOf(page, named);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(text).toMatch(new RegExp(spelled.replaceAll('NAME', name), 'm'));
});

it('the README names the demo account', () => {
  const { email, password } = demoAccount;
  expect(textOf('README.md')).toContain(`\`${email}\`, password \`${password}\``);
});

it('docs/capacity.md contains the figures that npm run capacity computes from docs/bench.md', () => {
  expect(textOf('docs/capacity.md')).toContain(tablesOf(costsOf(textOf('docs/bench.md'))));
});

const pages = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md']);
const namedOn = (pattern: RegExp) =>
  pages.flatMap((page) => everyOf(textOf(page), pattern).map((to) => ({ page, to })));

it('documents link only to files that exist, and name no missing ones', () => {
  const links = namedOn(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
  const dead = links.filter(({ page, to }) => !existsSync(path.join(path.dirname(page), to)));
  const files = namedOn(
    /`((?:app|components|lib|server|postbuild|tools|tests|deploy|docs|scripts|reference-api)\/[\w./()[\]-]+)`/g,
  );
  expect(Math.min(links.length, files.length)).toBeGreaterThan(100);
  expect([...dead, ...files.filter(({ to }) => !existsSync(to))]).toEqual([]);
});

const sources = globSync([
  '{app,components,lib,server}/**/*.{ts,tsx}',
  '{middleware,instrumentation,instrumentation-client}.ts',
]).map((file) => file.replaceAll('\\', '/'));

it('the runbook lists every event that is logged', () => {
  const events = /\blog(?:Line)?\(\s*[^,()]+(?:\([^()]*\))?,\s*'([a-z-]+)'/g;
  const logged = everyOf(textOf(...sources), events);
  expect(logged).toEqual(expect.arrayContaining(['request', 'not-found', 'handler-failed']));
  expect(logged.filter((event) => !runbook.includes(`\`${event}\``))).toEqual([]);
});

describe('docs/asvs.md', () => {
  const rows = asvs.split('\n').filter((line) => /^\| V\d/.test(line));

  it('lists every requirement of levels 1 and 2 once', () => {
    const numbers = rows.flatMap((row) => row.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);
    const wanted = Object.entries(level2).flatMap(([section, of]) =>
      of.map((number) => `${section}.${number}`),
    );
    expect(wanted).toHaveLength(253);
    expect(numbers.sort()).toEqual(wanted.sort());
  });

  it('says what fulfills each requirement', () => {
    for (const row of rows) {
      const [, , , kind, by] = row.split('|').map((cell) => cell.trim());
      expect(['held', 'specified', 'left', 'operator', 'none']).toContain(kind);
      if (kind !== 'none') expect(by).not.toBe('');
      if (kind === 'held') expect(by).toMatch(/`[^`]+`/);
    }
  });
});

describe('alerts and dashboard', () => {
  type Rule = { alert?: string; record?: string; expr: string; labels: { severity?: string } };
  type Dashboard = { panels: { targets: { expr: string }[] }[] };
  const { groups }: { groups: { rules: Rule[] }[] } = parse(textOf('deploy/observe/rules.yaml'));
  const rules = groups.flatMap((group) => group.rules);
  const { panels }: Dashboard = JSON.parse(textOf('deploy/observe/dashboard.json'));

  it('agree with the runbook: each alert is a page or a ticket, and has one row there', () => {
    const alerts = rules.filter(({ alert }) => alert);
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, labels } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      const [, row = '', ...more] = runbook.split(`\n| \`${alert}\` | `);
      expect([alert, more]).toEqual([alert, []]);
      expect(row.split('\n')[0]?.length).toBeGreaterThan(60);
    }
  });

  it('use only metrics of ours that exist', () => {
    const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    const names = everyOf(asked.join('\n'), /\b(rapport_\w+)/g);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(metrics).toContain(name.replace(/_(?:bucket|count)$/, ''));
    const recorded = rules.map(({ record }) => record);
    for (const name of everyOf(asked.join('\n'), /(objective:bad:\w+)/g))
      expect(recorded).toContain(name);
  });
});

describe('docs/decisions/bounded.md', () => {
  const rows = textOf('docs/decisions/bounded.md').matchAll(
    /^\| `([^`]+)`\s*\| `([^`]+)`\s*\| \S.*?\s*\|$/gm,
  );
  const listed = [...rows].map(([, file, name]) => `${file} ${name}`);

  const beginsEmpty = /= (?:\[\]|new (?:Weak)?(?:Map|Set)\b.*\(\)|\{.*new (?:Map|Set)\(\).*\});$/;
  const declared = [
    // A collection belongs to a module, or to a class.
    /^(?:export )?(?:const|let) (\w+)/,
    /^ {2}(?:(?:private|static|readonly) )*#?(\w+)(?:: [^=]+)? = /,
  ];
  const processWide = /\bprocessWide(?:<.*>)?\('([\w-]+)'/g;

  /**
   * The names of collections that are filled later and outlive whatever filled them, as far as a
   * single line shows.
   */
  function namesIn(text: string): string[] {
    const collections = text
      .split('\n')
      .filter((line) => beginsEmpty.test(line))
      .flatMap((line) => declared.map((pattern) => pattern.exec(line)?.[1]))
      .filter((name) => name !== undefined);
    return [...collections, ...everyOf(text, processWide)];
  }

  it('lists exactly the collections that can grow, with their limits', () => {
    const found = sources.flatMap((file) => namesIn(textOf(file)).map((name) => `${file} ${name}`));
    expect([...new Set(found)].sort()).toEqual(listed.sort());
  });
});
