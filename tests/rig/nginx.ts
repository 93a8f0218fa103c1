import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.ts';
import { keepUntilTheEnd, Running } from './processes.ts';

const known = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
];

export const findNginx = (): string | undefined =>
  known.find((file) => file !== undefined && existsSync(file));

/** Why tests that need nginx are skipped; false if it is installed. */
export const noNginx = !findNginx() && 'there is no nginx here (apt-get install nginx-light)';

type Place = { port: number; figures: number; sites: number[]; folder: string };

const shippedFile = 'deploy/nginx.conf';

/** The shipped nginx.conf with this machine's ports, sites and folders. */
function edgeConfiguration({ port, figures, sites, folder }: Place): string {
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
    // Replaced before /srv/rapport/, because our folder may itself be below /tmp.
    ['/tmp/', `${folder}/tmp/`],
    // nginx opens these by name, and Node's pipes are sockets, which cannot be opened by name.
    ['/dev/stderr', `${folder}/failures`],
    ['/dev/stdout', `${folder}/pages`],
    ['/srv/rapport/', `${folder}/`],
  ];
  return here.reduce(
    (text, [shipped, own]) => {
      if (!text.includes(shipped)) throw new Error(`${shippedFile} no longer says: ${shipped}`);
      return text.replaceAll(shipped, own);
    },
    readFileSync(shippedFile, 'utf8'),
  );
}

/** The shipped script that prepares and attends nginx, with its files below this folder. */
export function edgeScript(folder: string, wait: string): string {
  const script = readFileSync('deploy/edge.sh', 'utf8');
  const minute = 'while sleep 60';
  if (!script.includes(minute)) throw new Error(`deploy/edge.sh no longer says: ${minute}`);
  return script.replace(minute, `while ${wait}`).replaceAll('/tmp/', `${folder}/tmp/`);
}

/** Runs the script for the settings alone, which attends nothing afterwards. */
export function prepareSettings(folder: string, variables: Record<string, string> = {}) {
  const { PATH, NODE_ENV } = process.env;
  const shell = ['-c', edgeScript(folder, 'false'), 'edge.sh', 'true'];
  const env = { PATH, NODE_ENV, ...variables };
  const run = spawnSync('sh', shell, { env, encoding: 'utf8' });
  return { code: run.status, said: run.stderr };
}

export type Edge = {
  url: string;
  port: number;
  /** The port of nginx's metrics. */
  figures: number;
  folder: string;
  nginx: Running;
};

/** Starts nginx as it is shipped, in front of these sites, with an empty cache. */
export async function startEdge(
  sites: number[],
  at: {
    port?: number;
    figures?: number;
    keeps?: boolean;
    variables?: Record<string, string>;
    /** How long nginx waits for the next bytes of an event stream. */
    streamSilence?: string;
  } = {},
): Promise<Edge> {
  const port = at.port ?? (await freePort());
  const figures = at.figures ?? (await freePort());
  const folder = keepUntilTheEnd(path.resolve(`.data/edge-${port}`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  const { code, said } = prepareSettings(folder, at.variables);
  if (code !== 0) throw new Error(said);
  const file = path.join(folder, 'nginx.conf');
  const shipped = edgeConfiguration({ port, figures, sites, folder });
  // Without its cache, nginx behaves as if behind another one.
  const text =
    at.keeps === false ? shipped.replaceAll(/proxy_cache \w+;/g, 'proxy_cache off;') : shipped;
  const silence = 'proxy_read_timeout 75s';
  if (!text.includes(silence)) throw new Error(`${shippedFile} no longer says: ${silence}`);
  writeFileSync(file, text.replace(silence, `proxy_read_timeout ${at.streamSilence ?? '75s'}`));
  const nginx = await startNginx(file, port);
  return { url: `http://127.0.0.1:${port}`, port, figures, folder, nginx };
}

/** nginx's workers would otherwise run as `nobody`, who may not read our data folder. */
const asOurselves = process.getuid?.() === 0 ? ' user root;' : '';

/** Starts nginx in the foreground with this configuration. */
export function startNginx(file: string, port: number): Promise<Running> {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx on this machine.');
  const parameters = ['-c', path.resolve(file), '-g', `daemon off;${asOurselves}`];
  const running = new Running([nginx, ...parameters], { endedBy: 'SIGTERM' });
  return running.answersAt(`http://127.0.0.1:${port}/en`);
}
