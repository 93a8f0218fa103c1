import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNewer, released } from '@/tools/release/gather';

const changelog = `# Changelog

By release.

## Next

### Added

**Interviews**

- Waiting.

## 0.1.0 · 2026-01-02

- The first.
`;

const withoutNext = changelog.replace(/## Next.*(?=## 0)/s, '');

test('what waits and the changes become a release, with what operators do first', () => {
  const changes = {
    'a.md': 'Added\n\n- New.\n',
    'b.md': 'Operators\n\n- Set it.\n- And that.\n',
    'c.md': 'Added\n\n- Newer.\n',
  };
  expect(released(changelog, changes, '0.2.0 · 2026-03-04')).toBe(`# Changelog

By release.

## 0.2.0 · 2026-03-04

### For operators

- Set it.
- And that.

### Added

- New.
- Newer.

**Interviews**

- Waiting.

## 0.1.0 · 2026-01-02

- The first.
`);
});

test('without anything under "Next" it comes before the last release', () => {
  const text = released(withoutNext, { 'a.md': 'Fixed\n\n- Mended.\n' }, '0.2.0 · 2026-03-04');
  expect(text).toContain('## 0.2.0 · 2026-03-04\n\n### Fixed\n\n- Mended.\n\n## 0.1.0');
});

test('nothing to release, and a change of no kind, are said', () => {
  expect(() => released(withoutNext, {}, '0.2.0')).toThrow('There is nothing to release.');
  expect(() => released(withoutNext, { 'a.md': 'Nice\n\n- So.' }, '0.2.0')).toThrow(
    /^changes\/a.md must/,
  );
});

test('every change that waits here can be released', () => {
  const names = readdirSync('changes').filter((name) => name !== 'README.md');
  const changes = Object.fromEntries(
    names.map((name) => [name, readFileSync(`changes/${name}`, 'utf8')]),
  );
  const text = released(readFileSync('CHANGELOG.md', 'utf8'), changes, '99.0.0 · 2099-01-01');
  for (const change of Object.values(changes))
    for (const item of change.match(/^- .*$/gm) ?? []) expect(text).toContain(item);
});

test.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.0.9', '0.1.0', false],
  ['1.0', '0.1.0', false],
  ['v1.0.0', '0.1.0', false],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});

test('one command commits and tags it, and refuses what is not committed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const run = (file: string, ...words: string[]) =>
    execFileSync(file, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const release = (version: string) => run(process.execPath, 'tools/release.ts', version);
  try {
    const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'changes', 'tools'];
    for (const file of files) cpSync(file, path.join(folder, file), { recursive: true });
    cpSync('reference-api/package.json', path.join(folder, 'reference-api/package.json'));
    run('git', 'init', '--quiet');
    run('git', 'config', 'user.email', 'a@rapport.example');
    run('git', 'config', 'user.name', 'A');
    expect(() => release('99.0.0')).toThrow(/Commit or put aside/);
    run('git', 'add', '--all');
    run('git', 'commit', '--quiet', '--message', 'All');
    expect(() => release('0.0.1')).toThrow(/newer than/);
    expect(release('99.0.0')).toMatch(/RELEASE=99\.0\.0 .* -t rapport-site:99\.0\.0 \.$/m);
    expect(run('git', 'status', '--porcelain')).toBe('');
    expect(run('git', 'describe', '--exact-match').trim()).toBe('v99.0.0');
    expect(readdirSync(path.join(folder, 'changes'))).toEqual(['README.md']);
    expect(run('npm', 'pkg', 'get', 'version').trim()).toBe('"99.0.0"');
    expect(existsSync(path.join(folder, 'CHANGELOG.md'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
