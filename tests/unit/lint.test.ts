import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Our own rules of lint (tools/lint), each by lines that are against it and lines that are not. */
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

type Diagnostic = { message: string; location: { path: string | { file: string } } };

const { at, write } = temporaryFolder();

it('lint refuses words and links that are written into a component', () => {
  for (const file of ['biome.json', 'tools/lint']) cpSync(file, at(file), { recursive: true });
  for (const [index, [code]] of elements.entries())
    write(`components/ui/number-${index}.tsx`, `export const thing = (name: string) => ${code};\n`);
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'components'],
    { cwd: at(), encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const said = elements.map(([code], index) => {
    const own = diagnostics.filter((one) =>
      JSON.stringify(one.location.path).includes(`number-${index}.tsx`),
    );
    return [code, own.map(({ message }) => message)];
  });
  expect(said).toEqual(
    elements.map(([code, complaint]) => [
      code,
      complaint ? [expect.stringContaining(complaint)] : [],
    ]),
  );
});
