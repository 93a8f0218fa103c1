import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs on whatever Node a newcomer has (20.9 or newer), before any package is there. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'node_modules', '.installed-from');

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(`Node ${process.versions.node} is too old; 20.9 or newer is needed.`);
  process.exit(1);
}

/** Installs what the lock file names, once for each lock file. */
export function install() {
  refuseOldNode();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file that was written where another platform's binaries were not
  // on offer. `--no-save` keeps to the lock file all the same, and never rewrites it.
  const { status } = spawnSync(npm, ['install', '--no-save', '--loglevel=error', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // The newcomer's npm may be set to production; the build needs everything.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) {
    console.error('npm install failed; what it said stands above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted());
}

/** The Node that package-lock.json pins: it runs TypeScript as it is. */
export const pinnedNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Environment in which every child finds the pinned Node and the project's own commands first. */
export const pinnedEnvironment = () => ({
  ...process.env,
  PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
});
