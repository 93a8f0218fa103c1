import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ended, mine, untilReachable } from './processes.ts';

const known = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
];

export const findNginx = (): string | undefined =>
  known.find((file) => file !== undefined && existsSync(file));

type Edge = { port: number; sites: number[]; out: string; dist?: string };

/** Makes the static site of a build; made again into the same folder, it is a deploy. */
export function makeStaticSite({ port, sites, out, dist = '.next' }: Edge): void {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      'scripts/static-site.ts',
      ...['--dist', dist, '--public', path.join(path.dirname(dist), 'public'), '--out', out],
      ...['--listen', `127.0.0.1:${port}`, '--listen', `[::1]:${port}`],
      ...sites.flatMap((site) => ['--site', `127.0.0.1:${site}`]),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The static site was not made.\n${stdout}${stderr}`);
}

/** nginx in the foreground with the configuration in that folder. */
export async function startNginx(out: string, port: number): Promise<ChildProcess> {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx on this machine.');
  const child = mine(
    spawn(nginx, ['-c', path.resolve(out, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
    'SIGTERM',
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-10_000);
  });
  try {
    await untilReachable(`http://127.0.0.1:${port}/en`, child);
  } catch (error) {
    throw new Error(`nginx did not start.\n${said}`, { cause: error });
  }
  return child;
}

/** A deploy: new workers read the new configuration, the old ones finish what they are answering. */
export function reload(child: ChildProcess): void {
  child.kill('SIGHUP');
}

export async function stopNginx(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}
