import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, sources } from '../setup/imports.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Imports by file, refused and allowed: who may import whom (docs/decisions/layers.md). */
const refused: Record<string, string[]> = {
  'components/ui/box.tsx': ['@/components/landing/hero', '../landing/hero'],
  'components/landing/hero.tsx': [
    '@/app/page',
    '@/components/auth/fields/email',
    '@/components/auth/form',
    '../auth/form',
    '@/server/session/sealed-session',
  ],
  'components/landing/parts/card.tsx': [
    '../../auth/form',
    '@/components/auth/form',
    '@/server/session/sealed-session',
  ],
  'app/page.tsx': [
    '@/components/auth/fields/email',
    '@/postbuild/pack',
    '@/reference-api/app',
    '@/tools/start',
  ],
  'lib/rules/paging.ts': [
    'react',
    '@/components/ui/button',
    '../../server/upstream/request.ts',
    '../../tools/steps.ts',
  ],
  'server/main.ts': ['../postbuild/pack.ts', '../tools/steps.ts', '../components/landing/hero'],
  'server/bff/app.ts': ['../../app/page', '../../reference-api/app.ts'],
  'postbuild/pack.ts': ['../server/packed-pages.ts', '../tools/steps.ts'],
  'reference-api/main.ts': [
    '../server/upstream/request.ts',
    '../lib/links.ts',
    '@/lib/contract/user',
  ],
};
const allowed: Record<string, string[]> = {
  'components/landing/hero.tsx': [
    '@/components/auth',
    '@/components/forms/phone/rules',
    './parts/card',
    'next-intl/server',
  ],
  'components/landing/parts/card.tsx': ['../hero-picture', '@/lib/i18n/pages'],
  'app/page.tsx': ['@/components/landing/hero', '@/server/private-pages/profile'],
  'lib/rules/paging.ts': ['../contract/user', 'next-intl/server'],
  'server/bff/app.ts': ['../../lib/contract/user.ts', '../upstream/request.ts'],
  'tools/start.ts': ['../server/settings/dot-env.ts'],
  'postbuild/pack.ts': ['../lib/i18n/pages.ts', '../server/build-files.ts'],
  'reference-api/main.ts': ['../lib/contract/user.ts', '../server/process/locks.ts'],
  'reference-api/coach/rules.ts': ['../../lib/checking/counts.ts', '../tokens.ts'],
};

const { at, write } = temporaryFolder();

/** Writes a file for each import, and returns the names of the files. */
const writeAll = (list: string, files: Record<string, string[]>) =>
  Object.entries(files).flatMap(([file, imported]) =>
    imported.map((from, index) => {
      const name = file.replace(/\.tsx?$/, `-${list}-${index}$&`);
      write(name, `import thing from '${from}';\nexport const kept = thing;\n`);
      return name;
    }),
  );

it('lint refuses exactly the imports against the layers', () => {
  for (const file of ['biome.json', 'tools/lint']) cpSync(file, at(file), { recursive: true });
  const wrong = writeAll('refused', refused);
  writeAll('allowed', allowed);
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: at(), encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  const complaints = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location: { path: place } }) => (typeof place === 'string' ? place : place.file));
  expect([...new Set(complaints)].sort()).toEqual(wrong.sort());
});

/** The files of the first import cycle, in order. */
function circleIn(importsOfFile: (file: string) => string[], files: Iterable<string>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    way.push(file);
    for (const next of importsOfFile(file)) {
      const found = walk(next);
      if (found.length > 0) return found;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of files) {
    const found = walk(file);
    if (found.length > 0) return found;
  }
  return [];
}

it('dates are formatted in one place', () => {
  const formats = /DateTimeFormat\(|toLocale(Date|Time)String\(/;
  // The embedded API is a separate program, which cannot use our `lib/time`.
  const found = [...sources]
    .filter((file) => !file.startsWith('reference-api/'))
    .filter((file) => formats.test(readFileSync(file, 'utf8')));
  // time-zone.ts only reads the zone.
  expect(found.sort()).toEqual(['lib/time/dates.ts', 'lib/time/time-zone.ts']);
});

it('no file imports itself through other files', () => {
  const planted: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'] };
  expect(circleIn((file) => planted[file] ?? [], ['a'])).toEqual(['b', 'c', 'b']);
  expect(sources.size).toBeGreaterThan(500);
  expect([...sources].flatMap(importsOf).length).toBeGreaterThan(1500);
  expect(circleIn(importsOf, sources)).toEqual([]);
});

/** The pairs of folders below `root` that import each other through any of their files. */
function pairsIn(
  root: string,
  files: Iterable<string>,
  importsOfFile: (file: string) => string[],
): string[] {
  const folderOf = (file: string) => file.slice(root.length).split('/').slice(0, -1)[0] ?? '';
  const imported = new Set(
    [...files]
      .filter((file) => file.startsWith(root))
      .flatMap((file) =>
        importsOfFile(file)
          .filter((other) => other.startsWith(root) && folderOf(other) !== folderOf(file))
          .map((other) => [folderOf(file), folderOf(other)])
          // Files next to the folders belong to none of them.
          .filter((pair) => !pair.includes(''))
          .map((pair) => pair.join(' ')),
      ),
  );
  return [...imported].filter((pair) => imported.has(pair.split(' ').toReversed().join(' ')));
}

it.each(['components/interviews/', 'lib/'])(
  'no two folders of %s import each other, types included',
  (root) => {
    const planted: Record<string, string[]> = {
      [`${root}list/row.ts`]: [`${root}thread/view.ts`],
      [`${root}thread/view.ts`]: [`${root}beside.ts`],
      [`${root}thread/header.ts`]: [`${root}list/label.ts`],
      [`${root}beside.ts`]: [`${root}list/row.ts`],
    };
    const found = pairsIn(root, Object.keys(planted), (file) => planted[file] ?? []);
    expect(found.sort()).toEqual(['list thread', 'thread list']);
    expect(pairsIn(root, sources, importsOf)).toEqual([]);
  },
);
