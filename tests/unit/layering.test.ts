import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Who may import whom (docs/decisions/0002-layers.md): what a file imports, refused and allowed. */
const refused: Record<string, string[]> = {
  'components/ui/box.tsx': ['@/components/landing/hero', '../landing/hero'],
  'components/landing/hero.tsx': [
    '@/app/page',
    '@/components/auth/fields/email',
    '@/server/session/sealed-session',
  ],
  'components/landing/parts/card.tsx': ['../../auth/form', '@/server/session/sealed-session'],
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
  'components/landing/hero.tsx': ['@/components/auth/form', './parts/card', 'next-intl/server'],
  'components/landing/parts/card.tsx': ['../hero-picture', '@/lib/i18n/pages'],
  'app/page.tsx': ['@/components/landing/hero', '@/server/private-pages/profile'],
  'lib/rules/paging.ts': ['../contract/user', 'next-intl/server'],
  'server/bff/app.ts': ['../../lib/contract/user.ts', '../upstream/request.ts'],
  'tools/start.ts': ['../server/settings/dot-env.ts'],
  'postbuild/pack.ts': ['../lib/i18n/pages.ts', '../server/build-files.ts'],
  'reference-api/main.ts': ['../lib/contract/user.ts', '../lib/locks.ts'],
  'reference-api/coach/rules.ts': ['../../lib/marking/mark-answer.ts', '../tokens.ts'],
};

const { at, write } = temporaryFolder();

/** Each import in a file of its own; the names of those files. */
const writeAll = (list: string, files: Record<string, string[]>) =>
  Object.entries(files).flatMap(([file, imported]) =>
    imported.map((from, index) => {
      const name = file.replace(/\.tsx?$/, `-${list}-${index}$&`);
      write(name, `import thing from '${from}';\nexport const kept = thing;\n`);
      return name;
    }),
  );

it('lint refuses an import against the layers, and no other', () => {
  copyFileSync('biome.json', at('biome.json'));
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
