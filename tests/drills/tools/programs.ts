import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { mine } from '../../rig/processes.ts';

export const folder = import.meta.dirname;

/** Installs the tools from npm. Their lock file is separate, so that `npm start` does not do it. */
export function installTools(): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the tools…');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The tools could not be installed.');
}

/** Why tests that need this program are skipped; false if it is installed. */
export const isMissing = (program: string, aptPackage: string): string | false =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0 &&
  `there is no ${program} here (apt-get install ${aptPackage})`;

/**
 * Runs a program, whose exit code does not matter because many end with 1 if they find something.
 */
export async function said(command: readonly string[], of: 'stdout' | 'stderr' = 'stdout') {
  const [program = '', ...words] = command;
  const child = mine(spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return of === 'stdout' ? stdout : stderr;
}
