import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isAtLeast, neededNode } from '../../../tools/setup/node.mjs';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { engines, scripts, devDependencies } = readJson('package.json') as Record<
  'engines' | 'scripts' | 'devDependencies',
  Record<string, string>
>;
const line = readFileSync('.nvmrc', 'utf8').trim();

it('compares versions by number', () => {
  const versions = ['22.18.0', '22.20.1', '24.0.0', '22.17.9', '22.9.0', '20.99.0'];
  const enough = versions.filter((version) => isAtLeast(version, '22.18'));
  expect(enough).toEqual(['22.18.0', '22.20.1', '24.0.0']);
});

it('engines, types, .nvmrc, the pinned Node and the images agree', () => {
  expect(engines.node).toBe(`>=${neededNode}`);
  // Code that needs a newer Node must not compile.
  expect(devDependencies['@types/node']).toBe(`~${neededNode}.0`);
  const pinned: Record<string, string> = readJson(
    'tools/setup/runtime/package.json',
  ).optionalDependencies;
  const versions = new Set(Object.values(pinned));
  expect(versions.size).toBe(1);
  for (const version of versions) {
    expect(isAtLeast(version, neededNode)).toBe(true);
    expect(version.split('.')[0]).toBe(line);
  }
  const images = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)/gm)];
  expect(images.map(([, major]) => major)).toEqual([line, line, line]);
  expect(readFileSync('.devcontainer/Dockerfile', 'utf8')).toMatch(
    new RegExp(`^FROM \\S+:\\d+-${line}-`, 'm'),
  );
});

it('every script finds its Node first', () => {
  for (const command of Object.values(scripts)) expect(command).toMatch(/^node tools\/run\.mjs /);
});

it('plain Next says in one line that its Node is too old', () => {
  for (const part of ['next.config.mjs', 'tools/setup/node.mjs', 'lib/security']) {
    cpSync(part, at(part), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  write('package.json', '{"engines":{"node":">=99.1"}}');
  const { status, stderr } = spawnSync(process.execPath, ['next.config.mjs'], {
    cwd: at(),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Node ${process.versions.node} is too old: 99.1 or newer is needed (npm start fetches one where it is missing).\n`,
  );
});
