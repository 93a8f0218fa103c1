import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicVariables } from '../../lib/public-env.ts';

const stamp = '.next/built-from';

const sources = [
  '{app,components,content,lib,messages,public,scripts/build}/**/*.*',
  '{middleware,instrumentation}.ts',
  '{next,postcss}.config.mjs',
  'scripts/{pack.ts,serve/plain-answers.ts,static-site/*.ts}',
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
  for (const name of publicVariables) hash.update(`${name}=${environment[name] ?? ''}\n`);
  return hash.digest('hex');
}

/** Builds where the last build was made from something else. */
export async function buildIfStale(environment: NodeJS.ProcessEnv): Promise<void> {
  const wanted = await buildInputs(environment);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the site…');
  for (const step of [['node_modules/next/dist/bin/next', 'build'], ['scripts/pack.ts']]) {
    await run(step, environment);
  }
  writeFileSync(stamp, wanted);
}

/** Says something only where it fails. */
async function run(step: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const output: Buffer[] = [];
  const child = spawn(process.execPath, step, {
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error('The build failed; what it said stands above.');
  }
}
