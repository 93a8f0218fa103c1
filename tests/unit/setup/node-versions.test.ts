import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAtLeast, neededNode } from '../../../tools/setup/node.mjs';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { engines, scripts } = readJson('package.json') as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const line = readFileSync('.nvmrc', 'utf8').trim();

it('compares versions by number', () => {
  expect(isAtLeast('24.7.0', '24.7')).toBe(true);
  expect(isAtLeast('24.10.1', '24.7')).toBe(true);
  expect(isAtLeast('26.0.0', '24.7')).toBe(true);
  expect(isAtLeast('24.6.9', '24.7')).toBe(false);
  expect(isAtLeast('22.23.3', '24.7')).toBe(false);
});

it('engines, .nvmrc, the pinned Node and the images agree', () => {
  expect(engines.node).toBe(`>=${neededNode}`);
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

/** Whatever Node a person has, no script ends in a message about a file ending. */
it.each(Object.entries(scripts))('npm run %s finds its Node first', (_, command) => {
  for (const part of command.split('&&')) {
    expect(part.trim().replace('NODE_ENV=production ', '')).toMatch(/^node tools\/run\.mjs /);
  }
});

it('what is asked of the runtime is there', async () => {
  expect(isAtLeast(process.versions.node, neededNode)).toBe(true);
  expect(await import('node:crypto')).toHaveProperty('argon2');
  expect(await import('node:module')).toHaveProperty('registerHooks');
});

it('the framework, run by itself on a Node that is too old, says so in one line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'old-node-'));
  for (const part of ['next.config.mjs', 'tools/setup/node.mjs', 'lib/security']) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{"engines":{"node":">=99.1"}}');
  const { status, stderr } = spawnSync(process.execPath, ['next.config.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Node ${process.versions.node} is too old: 99.1 or newer is needed (npm start fetches one where it is missing).\n`,
  );
});
