import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One real site, built and served as in production, with everything it says kept. */
export class Site {
  readonly url: string;
  readonly #child: ChildProcess;
  #output = '';
  #exit: number | string | null = null;

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: this.url,
        SESSION_SECRET: 'the-fault-suite-has-no-secret-worth-keeping',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    this.#child.on('exit', (code, signal) => {
      this.#exit = signal ?? code;
    });
  }

  static async start(port: number, env: Record<string, string>): Promise<Site> {
    const site = new Site(port, env);
    const giveUpAt = Date.now() + 30_000;
    while (!(await site.#isReady())) {
      if (site.#exit !== null || Date.now() > giveUpAt) {
        throw new Error(`The site did not start.\n${site.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return site;
  }

  get output(): string {
    return this.#output;
  }

  get isAlive(): boolean {
    return this.#exit === null;
  }

  /** Null where the system does not tell. */
  residentMegabytes(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    if (this.#exit !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      // Not listening yet; `start` gives up in time.
      return false;
    }
  }
}
