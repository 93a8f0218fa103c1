import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

test('pending changes become a release, with the operators’ steps first', () => {
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

test('without a "Next" section the release goes before the last one', () => {
  const text = released(withoutNext, { 'a.md': 'Fixed\n\n- Mended.\n' }, '0.2.0 · 2026-03-04');
  expect(text).toContain('## 0.2.0 · 2026-03-04\n\n### Fixed\n\n- Mended.\n\n## 0.1.0');
});

test('an empty release, and a change without a kind, are reported', () => {
  expect(() => released(withoutNext, {}, '0.2.0')).toThrow('There is nothing to release.');
  expect(() => released(withoutNext, { 'a.md': 'Nice\n\n- So.' }, '0.2.0')).toThrow(
    /^changes\/a.md must/,
  );
});

test('every pending change can be released', () => {
  const names = readdirSync('changes').filter((name) => name !== 'README.md');
  const changes = Object.fromEntries(
    names.map((name) => [name, readFileSync(`changes/${name}`, 'utf8')]),
  );
  // No pending change is left after the release.
  const all = { ...changes, 'one-more.md': 'Fixed\n\n- Mended.\n' };
  const text = released(readFileSync('CHANGELOG.md', 'utf8'), all, '99.0.0 · 2099-01-01');
  for (const change of Object.values(all))
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

/** A clone with a remote, and a docker that writes down its arguments. */
function clone(folder: string) {
  const at = (file: string) => path.join(folder, file);
  const run = (file: string, ...words: string[]) =>
    execFileSync(file, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (message: string) => {
    run('git', 'add', '--all');
    run('git', 'commit', '--quiet', '--message', message);
  };
  const copied = [
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
    'changes/README.md',
    'tools',
    'reference-api/package.json',
    'deploy/kubernetes/base/kustomization.yaml',
  ];
  for (const file of copied) cpSync(file, at(file), { recursive: true });
  mkdirSync(at('.git-ignored/bin'), { recursive: true });
  writeFileSync(at('.gitignore'), '.git-ignored\n');
  const calls = at('.git-ignored/docker-calls');
  const docker = at('.git-ignored/bin/docker');
  writeFileSync(docker, `#!/bin/sh\necho "$*" >> '${calls}'\n`, { mode: 0o755 });
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.email', 'a@rapport.example');
  run('git', 'config', 'user.name', 'A');
  run('git', 'init', '--quiet', '--bare', '.git-ignored/remote');
  run('git', 'remote', 'add', 'origin', '.git-ignored/remote');
  run('git', 'config', 'push.autoSetupRemote', 'true');
  const release = (version: string) => run(process.execPath, 'tools/release.ts', version);
  const change = (name: string) => writeFileSync(at(`changes/${name}`), 'Fixed\n\n- Mended.\n');
  /**
   * Runs the commands that a release printed, as if pasted, and returns the arguments of docker.
   */
  const paste = (printed: string) => {
    writeFileSync(calls, '');
    const commands = printed.split('\n').filter((line) => line.startsWith('  '));
    const PATH = `${path.dirname(docker)}${path.delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH };
    execFileSync('sh', ['-e', '-c', commands.join('\n')], { cwd: folder, env, stdio: 'pipe' });
    return readFileSync(calls, 'utf8').trim().split('\n');
  };
  return { at, run, commit, release, change, paste };
}

test('one command commits and tags a release, and the printed commands finish it, twice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const { at, run, commit, release, change, paste } = clone(folder);
  const known = readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^ARG (\w+)/gm);
  const argumentsOfDockerfile = [...known].map(([, name]) => name);
  let former: string | undefined;
  try {
    change('a.md');
    expect(() => release('98.0.0')).toThrow(/Commit or put aside/);
    commit('All');
    expect(() => release('0.0.1')).toThrow(/newer than/);
    for (const version of ['98.0.0', '99.0.0']) {
      const builds = paste(release(version));
      expect(run('git', 'status', '--porcelain')).toBe('');
      expect(run('git', 'describe', '--exact-match')).toBe(`v${version}`);
      expect(run('git', 'ls-remote', '--tags', 'origin')).toContain(`refs/tags/v${version}`);
      expect(readdirSync(at('changes'))).toEqual(['README.md']);
      expect(run('npm', 'pkg', 'get', 'version')).toBe(`"${version}"`);
      // The manifests name the images that were built now.
      const tags = readFileSync(at('deploy/kubernetes/base/kustomization.yaml'), 'utf8').match(
        /newTag: .*/g,
      );
      expect(tags).toEqual([`newTag: ${version}`, `newTag: ${version}`]);
      const named = ['site', 'edge', 'api'].map((target) => `rapport-${target}:${version}`);
      expect(builds.map((build) => / -t (\S+) \.$/.exec(build)?.[1])).toEqual(named);
      for (const build of builds) {
        expect(build).toContain(`COMMIT=${run('git', 'rev-parse', 'HEAD')}`);
        const names = [...build.matchAll(/--build-arg (\w+)=/g)].map(([, name]) => name);
        expect(names.filter((name) => !argumentsOfDockerfile.includes(name))).toEqual([]);
      }
      // Pages that are still open must find the assets of the former release.
      expect(/FORMER_EDGE=(\S+)/.exec(builds.join('\n'))?.[1]).toBe(former);
      former = `rapport-edge:${version}`;
      change('b.md');
      commit('Mend');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
