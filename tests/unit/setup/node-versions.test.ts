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
const devDependencies: Record<string, string> = readJson('package.json').devDependencies;
const line = readFileSync('.nvmrc', 'utf8').trim();

it('compares versions by number', () => {
  for (const version of ['22.18.0', '22.20.1', '24.0.0']) {
    expect(isAtLeast(version, '22.18')).toBe(true);
  }
  for (const version of ['22.17.9', '22.9.0', '20.99.0']) {
    expect(isAtLeast(version, '22.18')).toBe(false);
  }
});

it('engines, types, .nvmrc, the pinned Node and the images agree', () => {
  expect(engines.node).toBe(`>=${neededNode}`);
  // Code that needs a newer Node does not compile.
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

it.each(Object.entries(scripts))('npm run %s finds its Node first', (_, command) => {
  for (const part of command.split('&&')) {
    expect(part.trim().replace('NODE_ENV=production ', '')).toMatch(/^node tools\/run\.mjs /);
  }
});

it('the running Node has what the site uses', async () => {
  expect(isAtLeast(process.versions.node, neededNode)).toBe(true);
  expect(await import('node:module')).toHaveProperty('registerHooks');
});

it('plain Next says in one line that its Node is too old', () => {
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
