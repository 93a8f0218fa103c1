import { readFileSync } from 'node:fs';
import { locales } from '@/lib/i18n/locales';
import { allImportedBy, loadedWith } from '../setup/imports.ts';

const interviews = 'components/interviews/screen/interviews-app.tsx';

/** A private page's list of namespaces, and the components drawn with their texts. */
const pages: [list: string, start: RegExp, drawn: string][] = [
  ['components/interviews/interviews-screen.tsx', /namespaces = \[/, interviews],
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

const namesUsedIn = (files: Iterable<string>) => [
  ...new Set(
    namesIn(
      [...files].map((file) => readFileSync(file, 'utf8')).join('\n'),
      /useWords\('(\w+)'\)/g,
    ),
  ),
];

it.each(pages)(
  '%s lists the texts of what is drawn first, and no others (%p)',
  (list, start, drawn) => {
    const [, listed = ''] = readFileSync(list, 'utf8').split(start);
    const handed = namesIn(listed.slice(0, listed.indexOf(']')), /'(\w+)'/g);
    expect(handed.length).toBeGreaterThan(0);
    expect(handed).toEqual(namesUsedIn(loadedWith(drawn)));
  },
);

it.each(locales)('messages/late/%s.json has the texts that only late parts use', (locale) => {
  const first = namesUsedIn(loadedWith(interviews));
  const late = namesUsedIn(allImportedBy(interviews)).filter((name) => !first.includes(name));
  const namespacesIn = (file: string) =>
    Object.keys(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')));
  expect(late.length).toBeGreaterThan(5);
  expect(namespacesIn(`late/${locale}`).sort()).toEqual(late);
  expect(namespacesIn(locale).filter((name) => late.includes(name))).toEqual([]);
});

it.each(pages.filter(([, , drawn]) => drawn !== interviews))(
  '%s has no late parts, which would need texts in messages/late (%p)',
  (_list, _start, drawn) => {
    expect(namesUsedIn(allImportedBy(drawn))).toEqual(namesUsedIn(loadedWith(drawn)));
  },
);

it('the files of a page are found, and its late parts separately', () => {
  const [all, first] = [allImportedBy(interviews), loadedWith(interviews)];
  expect(first).toContain('components/interviews/palette/palette.tsx');
  expect(first).not.toContain('components/interviews/palette/palette-choices.tsx');
  expect(all).toContain('components/interviews/palette/palette-choices.tsx');
  expect(all.size).toBeGreaterThan(200);
});
