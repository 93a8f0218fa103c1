import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readDotEnv } from '../../server/settings/dot-env.ts';
import { buildSite } from '../../tools/launch/site-build.ts';
import type { MemoryLimit } from './memory-limit.ts';
import { freePort } from './ports.ts';
import { ended, mine, untilReachable } from './processes.ts';

readDotEnv();
/** One build for every way to serve it. */
process.env.NEXT_OUTPUT ??= 'standalone';

let building: Promise<void> | undefined;

/** Built with the settings of `npm start`, whatever its ports; checked once per process. */
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
  /** The limit of open files. */
  files?: number;
  /** The same build under `next start`, without our own server. */
  byPlainNext?: boolean;
};

/** A site's process, built and served as in production; keeps its output. */
export class Site {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  output = '';

  private constructor(env: Record<string, string>, port: number, how: Served) {
    const { folder = '.', memory, files, byPlainNext } = how;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    const plainNext = ['node_modules/next/dist/bin/next', 'start', '--port', String(port)];
    const site = [process.execPath, ...(byPlainNext ? plainNext : ['server/start.mjs'])];
    // A process belongs to the group it is started in, so a shell enters the group and becomes the site.
    const enter = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', memory?.folder ?? ''];
    const fewFiles = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(files)];
    const before = [...(memory ? enter : []), ...(files ? fewFiles : [])];
    const [program = '', ...parameters] = [...before, ...site];
    this.child = mine(
      spawn(program, parameters, {
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
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-1_000_000);
      });
    }
  }

  static async start(env: Record<string, string>, how: Served = {}): Promise<Site> {
    if (how.folder === undefined) await ensureBuild();
    const site = new Site(env, how.port ?? (await freePort()), how);
    try {
      await untilReachable(`${site.url}/readyz`, site.child);
    } catch (error) {
      throw new Error(`The site did not start.\n${site.output}`, { cause: error });
    }
    return site;
  }

  /** Returns the milliseconds from the signal to the end. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const started = performance.now();
    this.child.kill(signal);
    await ended(this.child);
    return performance.now() - started;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Null on other systems than Linux. */
  get residentMegabytes(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }
}
