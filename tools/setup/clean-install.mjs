import { rmSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, runLogged } from '../run-logged.mjs';
import { steps } from '../steps.mjs';
import { missingPackages, neededHere, readEntries, thisMachine } from './lock-file.mjs';

/** A large file on a slow line may take this long without output; a stalled registry never ends. */
const stalledMs = 180_000;

// No install scripts are needed, here or in .npmrc: every binary is its own package, with its hash
// in the lock file. A developer's npm may be configured to omit some packages; the build needs all.
const flags = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
];
const patience = [
  '--fetch-timeout=60000',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
];

/**
 * Runs `npm ci` in a folder and shows its progress; afterwards every package of the lock file is there.
 * @param {{ name: string, folder: string, log: string, env: NodeJS.ProcessEnv, silentMs?: number }} install
 */
export async function cleanInstall({ name, folder, log, env, silentMs = stalledMs }) {
  const total = neededHere(
    readEntries(path.join(folder, 'package-lock.json')),
    thisMachine(),
  ).length;
  const windows = process.platform === 'win32';
  for (let attempt = 1; ; attempt++) {
    const progress = { fetched: 0, failed: 0, heardAt: performance.now() };
    /** @param {string} line */
    const onLine = (line) => {
      // With a registry that never answers, npm prints this for each package, for an hour.
      if (/ http fetch .* attempt \d+ failed /.test(line)) {
        progress.failed++;
        return false;
      }
      progress.heardAt = performance.now();
      if (/ http fetch GET 200 \S+\.tgz/.test(line)) progress.fetched++;
      return true;
    };
    const detail = () => {
      const silent = Math.round((performance.now() - progress.heardAt) / 1000);
      const fetched = progress.fetched > 0 ? `${progress.fetched} of up to ${total} fetched` : '';
      const waiting = silent >= 5 ? `nothing from npm for ${silent} s` : '';
      const failed = progress.failed > 0 ? `${progress.failed} tries failed` : '';
      return [fetched, failed, waiting].filter(Boolean).join(', ');
    };
    // npm empties the folder in any order, so its old record must not be trusted from here on.
    rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true });
    const work = () =>
      runLogged([windows ? 'npm.cmd' : 'npm', 'ci', ...flags, ...patience, '--loglevel=silly'], {
        name: 'npm',
        log,
        cwd: folder,
        env: { ...ownSettings(env), NODE_ENV: 'development' },
        shell: windows,
        silentMs,
        onLine,
        worthShowing: (line) => /^npm (?:error|ERR!)/.test(line),
      });
    try {
      await steps.run(name, work, detail);
      break;
    } catch (error) {
      if (attempt > 1 || !(error instanceof CommandFailed && error.silent)) throw error;
      steps.say(`npm said nothing for ${silentMs / 1000} s; trying once more.`);
    }
  }
  // npm does not fail if an optional package could not be fetched.
  const missing = missingPackages(folder).map((place) => place.replace(/^.*node_modules\//, ''));
  if (missing.length > 0) {
    const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ', …' : '');
    throw new Error(`npm left out ${names} without a word; is the registry reachable? Try again.`);
  }
}

/** Without the variables that `npm start` sets for its scripts: they refer to another folder. */
const ownSettings = (/** @type {NodeJS.ProcessEnv} */ env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(?:config_local_prefix|package_|lifecycle_)/i.test(name),
    ),
  );
