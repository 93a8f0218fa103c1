import { readFileSync } from 'node:fs';
import { readDotEnv } from '../../server/settings/dot-env.ts';
import { buildSite } from '../../tools/launch/site-build.ts';
import type { MemoryLimit } from './memory-limit.ts';
import { freePort } from './ports.ts';
import { Running } from './processes.ts';

readDotEnv();
/** A build with this output can be served in every way. */
process.env.NEXT_OUTPUT ??= 'standalone';

let building: Promise<void> | undefined;

/**
 * Builds the site with the settings of `npm start` if necessary, which is checked once a process.
 */
export function ensureBuild(): Promise<void> {
  const SITE_URL = `http://localhost:${process.env.E2E_PORT ?? 3210}`;
  building ??= buildSite({ ...process.env, SITE_URL }, { onlyIfStale: true });
  return building;
}

export const sharedSecret = 'a-secret-of-the-tests-that-is-worth-nothing';

type Served = {
  port?: number;
  folder?: string;
  memory?: MemoryLimit;
  /** The largest number of open files. */
  files?: number;
  /** Serves the same build with `next start` instead of our own server. */
  byPlainNext?: boolean;
};

/** A site's process, built and served as in production. */
export class Site extends Running {
  readonly port: number;
  readonly url: string;

  private constructor(env: Record<string, string>, port: number, how: Served) {
    const { folder = '.', memory, files, byPlainNext } = how;
    const plainNext = ['node_modules/next/dist/bin/next', 'start', '--port', String(port)];
    const site = [process.execPath, ...(byPlainNext ? plainNext : ['server/start.mjs'])];
    // A process starts in its parent's group, so a shell enters the group and then becomes the
    // site.
    const enter = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', memory?.folder ?? ''];
    const fewFiles = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(files)];
    super([...(memory ? enter : []), ...(files ? fewFiles : []), ...site], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: `http://localhost:${port}`,
        SESSION_SECRET: sharedSecret,
        REDIS_URL: '',
        SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '1000000',
        SIGN_IN_ATTEMPTS_PER_ACCOUNT: '1000000',
        SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
        SIGN_UP_ATTEMPTS_PER_ADDRESS: '1000000',
        SIGN_INS_AT_ONCE_PER_ADDRESS: '1000000',
        ...env,
      },
    });
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(env: Record<string, string>, how: Served = {}): Promise<Site> {
    if (how.folder === undefined) await ensureBuild();
    const site = new Site(env, how.port ?? (await freePort()), how);
    return site.answersAt(`${site.url}/readyz`);
  }

  /** The process's memory; null on systems other than Linux. */
  get residentMegabytes(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }
}
