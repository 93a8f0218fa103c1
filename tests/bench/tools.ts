import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('tests/bench/tools');

/** Their own packages with a lock of their own: who only starts the site does not wait for them. */
export function installTools(): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the tools of the bench…');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The tools of the bench could not be installed.');
}

/** A tool in a process of its own, so that asking takes nothing from what is measured but a core. */
export async function runTool<Found>(
  script: string,
  argument: string,
  env: Record<string, string | undefined> = {},
): Promise<Found> {
  const child = spawn(process.execPath, [path.join(folder, script), argument], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${script} failed on ${argument}.`);
  return JSON.parse(said) as Found;
}
