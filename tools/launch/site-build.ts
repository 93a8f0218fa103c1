import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtWithFile } from '../../lib/build-files.ts';
import { publicSettings } from '../../lib/public-env.ts';
import { lock, tryLock } from '../../server/settings/locks.ts';
import { runLogged } from '../run-logged.mjs';
import { steps } from '../steps.mjs';

const oneStep = fileURLToPath(new URL('./build-step.mjs', import.meta.url));
const stamp = '.next/built-from';

const sources = [
  '{app,components,content,lib,messages,postbuild,public,server}/**/*.*',
  '{middleware,instrumentation,instrumentation-client}.ts',
  '{next,postcss}.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** One figure for everything that a build depends on: the files, and what it reads from outside. */
async function buildInputs(environment: NodeJS.ProcessEnv): Promise<string> {
  // The year stands in the footer of every page.
  const hash = createHash('sha256').update(String(new Date().getFullYear()));
  const entries = await Array.fromAsync(glob(sources, { withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative('.', path.join(parentPath, name)));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  hash.update(JSON.stringify(publicSettings(environment)));
  hash.update(environment.NEXT_OUTPUT ?? '');
  return hash.digest('hex');
}

const isBuiltFrom = (wanted: string): boolean =>
  existsSync(builtWithFile()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const lockBuilding = () =>
  lock('building', 'alone', () => steps.say('Another process builds the site; waiting for it.'));

/** Builds where the last build was made from something else. */
export async function buildIfStale(environment: NodeJS.ProcessEnv): Promise<void> {
  const wanted = await buildInputs(environment);
  const building = await lockBuilding();
  try {
    if (!isBuiltFrom(wanted)) await build(wanted, environment, 'quiet');
  } finally {
    building.release();
  }
}

/** Builds, whatever there is. */
export async function buildAnew(environment: NodeJS.ProcessEnv): Promise<void> {
  const building = await lockBuilding();
  try {
    await build(await buildInputs(environment), environment, 'aloud');
  } finally {
    building.release();
  }
}

type Voice = 'quiet' | 'aloud';

/** Nothing is served meanwhile: a site reads files of its build for as long as it runs. */
async function build(wanted: string, environment: NodeJS.ProcessEnv, voice: Voice): Promise<void> {
  const unserved = tryLock('serving', 'alone');
  if (!unserved) {
    throw new Error(
      isBuiltFrom(wanted)
        ? 'A site of this folder is running from the build, which is up to date; stop that site to build anew.'
        : 'A site of this folder is running from a build of other sources or settings; stop that site, then try again.',
    );
  }
  try {
    // A build that is cut off is none.
    for (const file of [stamp, builtWithFile()]) rmSync(file, { force: true });
    await run(['node_modules/next/dist/bin/next', 'build'], environment, voice);
    if (environment.NEXT_OUTPUT === 'standalone') {
      await run(['postbuild/standalone.ts'], environment, voice);
    }
    writeFileSync(stamp, wanted);
  } finally {
    unserved.release();
  }
}

/** A quiet one tells its last line while it runs, and more only where it fails. */
async function run(step: string[], environment: NodeJS.ProcessEnv, voice: Voice): Promise<void> {
  const name = [path.basename(step[0] ?? ''), ...step.slice(1)].join(' ');
  let lastSaid = '';
  const work = () =>
    runLogged([process.execPath, oneStep, ...step], {
      name,
      log: 'build.log',
      ipc: true,
      env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      onLine: (line) => {
        if (voice === 'aloud') console.log(line);
        lastSaid = line.trim() || lastSaid;
      },
    });
  await (voice === 'aloud'
    ? work()
    : steps.run(`Building the site (${name})`, work, () => lastSaid));
}
