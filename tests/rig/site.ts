import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readDotEnv } from '../../server/settings/dot-env.ts';
import { buildIfStale } from '../../tools/launch/site-build.ts';
import { ended, mine, untilReachable } from './processes.ts';

readDotEnv();

/** What a build is made with when tests make it: the same as for a start, whatever its ports. */
export const buildEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  SITE_URL: `http://localhost:${process.env.E2E_PORT ?? 3210}`,
});

export const ensureBuild = (): Promise<void> => buildIfStale(buildEnvironment());

export const sharedSecret = 'a-secret-of-the-tests-that-is-worth-nothing';

/** One process, built and served as in production, with everything it says kept. */
export class Site {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  output = '';

  private constructor(port: number, env: Record<string, string>, folder: string) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.child = mine(
      spawn(process.execPath, ['server/main.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          SITE_URL: `http://localhost:${port}`,
          SESSION_SECRET: sharedSecret,
          SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '1000000',
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

  static async start(port: number, env: Record<string, string>, folder = '.'): Promise<Site> {
    const site = new Site(port, env, folder);
    try {
      await untilReachable(`${site.url}/readyz`, site.child);
    } catch (error) {
      throw new Error(`The site did not start.\n${site.output}`, { cause: error });
    }
    return site;
  }

  /** Milliseconds from the signal to the end. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const started = performance.now();
    this.child.kill(signal);
    await ended(this.child);
    return performance.now() - started;
  }

  /** Null where the system does not tell. */
  get residentMegabytes(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }
}
