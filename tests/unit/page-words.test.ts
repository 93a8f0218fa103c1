import { readFileSync } from 'node:fs';
import { allImportedBy } from '../setup/imports.ts';

/** A private page's list of namespaces, and what it draws with their texts. */
const pages: [list: string, start: RegExp, drawn: string][] = [
  [
    'components/interviews/interviews-screen.tsx',
    /namespaces = \[/,
    'components/interviews/screen/interviews-app.tsx',
  ],
  [
    'components/interviews/sheet-screen.tsx',
    /namespaces = \[/,
    'components/interviews/plan/sheet-app.tsx',
  ],
  ['components/account/account-screen.tsx', /profile: \[/, 'components/account/profile-screen.tsx'],
  ['components/account/account-screen.tsx', /pricing: \[/, 'components/account/plans.tsx'],
  [
    'components/payment-results/payment-result.tsx',
    /of=\{\[/,
    'components/payment-results/payment-result.tsx',
  ],
];

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

it.each(pages)(
  '%s hands down the texts that are used, and no others (%p)',
  (list, start, drawn) => {
    const [, listed = ''] = readFileSync(list, 'utf8').split(start);
    const handed = namesIn(listed.slice(0, listed.indexOf(']')), /'(\w+)'/g);
    const code = [...allImportedBy(drawn)].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(handed.length).toBeGreaterThan(0);
    expect(handed).toEqual([...new Set(namesIn(code, /useWords\('(\w+)'\)/g))]);
  },
);

it('the files of a page are found, late parts as well', () => {
  const files = allImportedBy('components/interviews/screen/interviews-app.tsx');
  expect(files).toContain('components/interviews/palette/palette.tsx');
  expect(files.size).toBeGreaterThan(200);
});
