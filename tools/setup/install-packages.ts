import { rmSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from '../run-logged.ts';
import { runStep } from '../steps.ts';
import { missingPackages } from './missing-packages.ts';

/**
 * The longest wait for output: a large file on a slow line needs it, a stalled download never ends.
 */
const stalledMs = 180_000;

const windows = process.platform === 'win32';
// No install scripts are needed, because every binary is a package with its hash in the lock file.
// The build needs all packages, even if the developer's npm is configured to omit some.
const command = [
  windows ? 'npm.cmd' : 'npm',
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=silly',
];

/** Runs `npm ci`, and throws if a package of the lock file is still missing afterwards. */
export async function installPackages(folder: string, silentMs = stalledMs): Promise<void> {
  const total = missingPackages(folder).length;
  let fetched = 0;
  const onLine = (line: string) => {
    if (/ http fetch GET 200 \S+\.tgz/.test(line)) fetched++;
    // If the registry never answers, npm prints this for each package, for an hour.
    return !/ http fetch .* attempt \d+ failed /.test(line);
  };
  // Removed first, because an interrupted install would leave it wrong.
  rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true });
  const install = () =>
    runLogged(command, {
      name: 'npm',
      log: 'packages.log',
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development' },
      shell: windows,
      silentMs,
      onLine,
      worthShowing: (line) => /^npm (?:error|ERR!)/.test(line),
    });
  const progress = () => (fetched > 0 ? `${fetched} of up to ${total} fetched` : '');
  await runStep('Installing packages', install, progress);
  // npm does not fail if an optional package could not be fetched.
  const missing = missingPackages(folder);
  if (missing.length > 0) {
    const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ', …' : '');
    throw new Error(`npm left out ${names} without a word; is the registry reachable? Try again.`);
  }
}
