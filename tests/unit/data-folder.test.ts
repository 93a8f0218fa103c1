import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const node = process.execPath;
const launch = path.resolve('tools/launch/environment.ts');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rapport-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () =>
  spawnSync(node, ['--input-type=module', '-e', `(await import('${launch}')).readLaunch()`], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
    encoding: 'utf8',
    timeout: 15_000,
  });
const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o777;

it.each([
  ['is made', () => undefined],
  [
    'was there, open to all, with an older secret',
    () => {
      mkdirSync(path.join(folder, '.data'), { mode: 0o755 });
      chmodSync(path.join(folder, '.data'), 0o755);
    },
  ],
])('the folder of secrets and data that %s is its owner’s alone', (_how, prepare) => {
  prepare();
  expect(start().stderr).toBe('');
  expect(readdirSync(path.join(folder, '.data'))).toEqual(['session-secret']);
  expect(mode('.data')).toBe(0o700);
  expect(mode('.data/session-secret')).toBe(0o600);
  chmodSync(path.join(folder, '.data'), 0o755);
  start();
  expect(mode('.data')).toBe(0o700);
});
