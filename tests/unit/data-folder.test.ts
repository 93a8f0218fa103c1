import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const node = process.execPath;
const launch = path.resolve('tools/launch/environment.ts');
const { at } = temporaryFolder();

const start = () =>
  spawnSync(node, ['--input-type=module', '-e', `(await import('${launch}')).readLaunch()`], {
    cwd: at(),
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
    encoding: 'utf8',
    timeout: 15_000,
  });
const mode = (name: string) => statSync(at(name)).mode & 0o777;

it('the data folder is readable only by its owner, whether new or previously open to all', () => {
  expect(start().stderr).toBe('');
  expect(readdirSync(at('.data'))).toEqual(['session-secret']);
  expect(mode('.data')).toBe(0o700);
  expect(mode('.data/session-secret')).toBe(0o600);
  chmodSync(at('.data'), 0o755);
  start();
  expect(mode('.data')).toBe(0o700);
});
