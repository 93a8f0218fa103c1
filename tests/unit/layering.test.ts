import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Who may import whom (docs/decisions/0002-layers.md): each row is a file with one import. */
const refused = [
  ['components/ui/box.tsx', '@/components/landing/hero'],
  ['components/ui/box.tsx', '../landing/hero'],
  ['components/landing/hero.tsx', '@/components/auth/fields/email'],
  ['components/landing/hero.tsx', '@/app/page'],
  ['components/landing/parts/card.tsx', '../../auth/form'],
  ['app/page.tsx', '@/components/auth/fields/email'],
  ['app/page.tsx', '@/reference-api/app'],
  ['lib/rules/paging.ts', '@/components/ui/button'],
  ['lib/rules/paging.ts', '../../components/ui/button'],
  ['lib/rules/paging.ts', 'react'],
  ['app/page.tsx', '@/postbuild/pack'],
  ['app/page.tsx', '@/tools/start'],
  ['components/landing/hero.tsx', '@/server/session/sealed-session'],
  ['components/landing/parts/card.tsx', '@/server/session/sealed-session'],
  ['lib/rules/paging.ts', '@/server/upstream/request'],
  ['lib/rules/paging.ts', '../../server/upstream/request.ts'],
  ['lib/rules/paging.ts', '../../tools/steps.ts'],
  ['server/main.ts', '../postbuild/pack.ts'],
  ['server/main.ts', '../tools/steps.ts'],
  ['server/main.ts', '../components/landing/hero'],
  ['server/bff/app.ts', '../../app/page'],
  ['server/bff/app.ts', '../../reference-api/app.ts'],
  ['postbuild/pack.ts', '../server/packed-pages.ts'],
  ['postbuild/pack.ts', '../tools/steps.ts'],
  ['reference-api/main.ts', '../server/upstream/request.ts'],
  ['reference-api/main.ts', '../lib/links.ts'],
  ['reference-api/routes/me.ts', '../../lib/i18n/locales.ts'],
  ['reference-api/main.ts', '@/lib/contract/user'],
] as const;

const allowed = [
  ['components/landing/hero.tsx', '@/components/auth/form'],
  ['components/landing/hero.tsx', './parts/card'],
  ['components/landing/parts/card.tsx', '../hero-picture'],
  ['components/landing/hero.tsx', '@/lib/i18n/pages'],
  ['app/page.tsx', '@/components/landing/hero'],
  ['app/page.tsx', '@/server/private-pages/profile'],
  ['components/landing/hero.tsx', 'next-intl/server'],
  ['lib/rules/paging.ts', '../contract/user'],
  ['lib/rules/paging.ts', 'next-intl/server'],
  ['server/bff/app.ts', '../../lib/contract/user.ts'],
  ['server/bff/app.ts', '../upstream/request.ts'],
  ['tools/start.ts', '../server/settings/dot-env.ts'],
  ['postbuild/pack.ts', '../lib/i18n/pages.ts'],
  ['postbuild/pack.ts', '../server/build-files.ts'],
  ['reference-api/main.ts', '../lib/contract/user.ts'],
  ['reference-api/data-folder-lock.ts', '../lib/locks.ts'],
  ['reference-api/routes/me.ts', '../../lib/contract/user.ts'],
  ['reference-api/routes/me.ts', '../tokens.ts'],
  ['reference-api/coach/rules.ts', '../../lib/marking/mark-answer.ts'],
] as const;

const name = (list: string, index: number, file: string) =>
  file.replace(/\.tsx?$/, `-${list}-${index}$&`);

let house: string;
let complaints: string[];

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'layers-'));
  cpSync('biome.json', path.join(house, 'biome.json'));
  const write =
    (list: string) =>
    ([file, imported]: readonly [string, string], index: number) => {
      const place = path.join(house, name(list, index, file));
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, `import thing from '${imported}';\nexport const kept = thing;\n`);
    };
  refused.forEach(write('refused'));
  allowed.forEach(write('allowed'));
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: house, encoding: 'utf8' },
  );
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  complaints = report.diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location: { path: at } }) => (typeof at === 'string' ? at : at.file));
});

afterAll(() => rmSync(house, { recursive: true }));

it.each(refused.map((row, index) => [...row, index] as const))(
  'refuses that %s imports %s',
  (file, _, index) => {
    expect(complaints).toContain(name('refused', index, file));
  },
);

it.each(allowed.map((row, index) => [...row, index] as const))(
  'lets %s import %s',
  (file, _, index) => {
    expect(complaints).not.toContain(name('allowed', index, file));
  },
);
