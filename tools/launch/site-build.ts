import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { hasDemoPages } from '../../lib/demo-pages.ts';
import { publicSettings } from '../../lib/public-env.ts';
import { builtWithFile } from '../../server/build-files.ts';
import { lock, projectLock, tryLock } from '../../server/process/locks.ts';
import { runLogged } from '../run-logged.ts';
import { runStep } from '../steps.ts';

const buildStep = fileURLToPath(new URL('./build-step.mjs', import.meta.url));
const stamp = '.next/built-from';

const sources = [
  '{app,components,content,lib,messages,postbuild,public,server}/**/*.*',
  '{middleware,instrumentation,instrumentation-client}.ts',
  '{next,postcss}.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** A hash of everything a build depends on: source files and settings. */
async function buildInputs(environment: NodeJS.ProcessEnv): Promise<string> {
  // The footer of every page shows the year.
  const hash = createHash('sha256').update(String(new Date().getFullYear()));
  const entries = await Array.fromAsync(glob(sources, { withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative('.', path.join(parentPath, name)));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  hash.update(JSON.stringify(publicSettings(environment)));
  hash.update(String(hasDemoPages(environment)));
  hash.update(environment.NEXT_OUTPUT ?? '');
  return hash.digest('hex');
}

const isBuiltFrom = (wanted: string): boolean =>
  existsSync(builtWithFile()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

type Output = 'quiet' | 'verbose';

/**
 * Builds the site, after waiting for another process that builds it. With `onlyIfStale`, it builds
 * only if the inputs have changed, and prints little.
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { onlyIfStale = false } = {},
): Promise<void> {
  const building = await lock(projectLock('building'), 'alone', () =>
    console.log('Another process builds the site; waiting for it.'),
  );
  try {
    const wanted = await buildInputs(environment);
    if (onlyIfStale && isBuiltFrom(wanted)) return;
    await build(wanted, environment, onlyIfStale ? 'quiet' : 'verbose');
  } finally {
    building.release();
  }
}

/** Refuses to build while a site runs from this folder, because it reads files of the build. */
async function build(
  wanted: string,
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<void> {
  const serving = tryLock(projectLock('serving'), 'alone');
  if (!serving) {
    throw new Error(
      isBuiltFrom(wanted)
        ? 'A site of this folder is running from the build, which is up to date; stop that site to build anew.'
        : 'A site of this folder is running from a build of other sources or settings; stop that site, then try again.',
    );
  }
  try {
    // Removed first, so that an interrupted build does not count as one.
    for (const file of [stamp, builtWithFile()]) rmSync(file, { force: true });
    await run(['node_modules/next/dist/bin/next', 'build'], environment, output);
    if (environment.NEXT_OUTPUT === 'standalone') {
      await run(['postbuild/standalone.ts'], environment, output);
    }
    writeFileSync(stamp, wanted);
  } finally {
    serving.release();
  }
}

/** Whether a line reports progress and is not source code quoted by a warning. */
export const isProgress = (line: string): boolean =>
  /^(?:✓ )?\p{Lu}[^{};|│┆]*[^{};|│┆:]$/u.test(line);

/**
 * The framework's warning about the name `middleware.ts`, which we keep (docs/decisions/hosts.md).
 */
const ofMiddleware = [
  /The "middleware" file convention is deprecated/,
  /^\s*To migrate automatically, run:$/,
  /^\s*npx @next\/codemod\S* middleware-to-proxy/,
  /^\s*Learn more: \S+middleware-to-proxy$/,
];
export const isKnown = (line: string): boolean =>
  ofMiddleware.some((pattern) => pattern.test(stripVTControlCharacters(line)));

/**
 * Runs a step of the build. If quiet, shows the latest progress line, and more if the step fails.
 */
async function run(step: string[], environment: NodeJS.ProcessEnv, output: Output): Promise<void> {
  const name = [path.basename(step[0] ?? ''), ...step.slice(1)].join(' ');
  let lastLine = '';
  const work = () =>
    runLogged([process.execPath, buildStep, ...step], {
      name,
      log: 'build.log',
      ipc: true,
      env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      onLine: (line) => {
        if (output === 'verbose' && !isKnown(line)) console.log(line);
        if (isProgress(line.trim())) lastLine = line.trim();
      },
    });
  await (output === 'verbose'
    ? work()
    : runStep(`Building the site (${name})`, work, () => lastLine));
}
