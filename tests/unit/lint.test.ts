import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Our own lint rules (tools/lint), each with lines that violate it and lines that do not. */
const pagePath = 'Name the page by pagePath';
const inMessages = 'Put the words into messages/';

const name = '$' + '{name}';
const elements: [code: string, complaint: string | undefined][] = [
  ['<a href="/en/pricing">{name}</a>', pagePath],
  ['<a href={`/pt-br/pricing#plans`}>{name}</a>', pagePath],
  ["<a href={'/es'}>{name}</a>", pagePath],
  ['<a href={name}>{name}: {name}</a>', undefined],
  ['<p>Our prices {name}</p>', 'Incorrect use of string literal'],
  ['<p title="Our prices">{name}</p>', inMessages],
  [`<nav aria-label={\`Prices ${name}\`} />`, inMessages],
  [`<nav aria-label={\`${name}: ${name}\`} title={name} />`, undefined],
];

const presses: [code: string, complaint: string | undefined][] = [
  ["await page.goto('/en', { waitUntil: 'networkidle' });", 'Wait for the request'],
  ["await page.waitForLoadState('networkidle');", 'Wait for the request'],
  ["await page.waitForLoadState('load');", undefined],
  ['await page.waitForTimeout(500);', 'Wait for the request or for what is seen, or move'],
  ["await page.getByRole('button').click({ force: true });", 'Press what a person presses'],
  ["await page.getByRole('button').click({ button: 'right' });", undefined],
];

type Diagnostic = { message: string; location: { path: string | { file: string } } };

const { at, write } = temporaryFolder();

/** What lint reports about each of these files. */
function saidOf(files: Record<string, string>): string[][] {
  for (const file of ['biome.json', 'tools/lint']) cpSync(file, at(file), { recursive: true });
  for (const [file, code] of Object.entries(files)) write(file, code);
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      ...Object.keys(files),
    ],
    { cwd: at(), encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return Object.keys(files).map((file) =>
    diagnostics
      .filter(({ location }) => JSON.stringify(location.path).includes(file))
      .map(({ message }) => message),
  );
}

const expected = (cases: [string, string | undefined][]) =>
  cases.map(([code, complaint]) => [code, complaint ? [expect.stringContaining(complaint)] : []]);

it('lint refuses hard-coded texts and links in components', () => {
  const files = elements.map(([code], index) => [
    `components/ui/number-${index}.tsx`,
    `export const thing = (name: string) => ${code};\n`,
  ]);
  const said = saidOf(Object.fromEntries(files));
  expect(elements.map(([code], index) => [code, said[index]])).toEqual(expected(elements));
});

it('lint refuses browser tests that wait for a quiet network or a fixed time, and forced presses', () => {
  const files = presses.map(([code], index) => [
    `tests/e2e/number-${index}.spec.ts`,
    `import type { Page } from '@playwright/test';\nexport const act = async (page: Page) => {\n  ${code}\n};\n`,
  ]);
  const said = saidOf(Object.fromEntries(files));
  expect(presses.map(([code], index) => [code, said[index]])).toEqual(expected(presses));
});
