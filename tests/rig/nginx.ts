import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.ts';
import { ended, mine, untilReachable } from './processes.ts';

const known = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
];

export const findNginx = (): string | undefined =>
  known.find((file) => file !== undefined && existsSync(file));

type Place = { port: number; figures: number; sites: number[]; folder: string };

/** The file that is shipped, told where it stands here: its port, its sites, its folders. */
export function edgeConfiguration(
  { port, figures, sites, folder }: Place,
  file = 'deploy/nginx.conf',
): string {
  const here: [string, string][] = [
    ['listen 9113', `listen 127.0.0.1:${figures}`],
    ['listen 8080', `listen [::1]:${port}; listen 127.0.0.1:${port}`],
    [
      'server site:3000 max_fails=0; server site:3000 max_fails=0;',
      sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' '),
    ],
    [
      'server site:3000 max_fails=1 fail_timeout=1s;',
      sites.map((site) => `server 127.0.0.1:${site} max_fails=1 fail_timeout=1s;`).join(' '),
    ],
    // First of the folders: ours may well lie below /tmp itself.
    ['/tmp/', `${folder}/tmp/`],
    ['/srv/rapport/', `${folder}/`],
  ];
  return here.reduce(
    (text, [shipped, own]) => {
      if (!text.includes(shipped)) throw new Error(`${file} says no more: ${shipped}`);
      return text.replaceAll(shipped, own);
    },
    readFileSync(file, 'utf8'),
  );
}

export type Edge = {
  url: string;
  port: number;
  /** Where its own figures are. */
  figures: number;
  folder: string;
  child: ChildProcess;
};

/** nginx as it is shipped, before these sites, with an empty cache. */
export async function startEdge(
  sites: number[],
  at: { port?: number; figures?: number; keeps?: boolean } = {},
): Promise<Edge> {
  const port = at.port ?? (await freePort());
  const figures = at.figures ?? (await freePort());
  const folder = path.resolve(`.data/edge-${port}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const shipped = edgeConfiguration({ port, figures, sites, folder });
  // As where another cache stands before it.
  const text =
    at.keeps === false ? shipped.replaceAll(/proxy_cache \w+;/g, 'proxy_cache off;') : shipped;
  writeFileSync(file, text);
  const child = await startNginx(file, port);
  return { url: `http://127.0.0.1:${port}`, port, figures, folder, child };
}

export async function stopEdge({ child, folder }: Edge): Promise<void> {
  await stopNginx(child);
  rmSync(folder, { recursive: true, force: true });
}

/** Its workers would be nobody, to whom our data folder is closed. */
const asOurselves = process.getuid?.() === 0 ? ' user root;' : '';

/** nginx in the foreground with that configuration. */
export async function startNginx(file: string, port: number): Promise<ChildProcess> {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx on this machine.');
  const child = mine(
    spawn(nginx, ['-c', path.resolve(file), '-g', `daemon off;${asOurselves}`], {
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

export async function stopNginx(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}
