import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './ports.ts';
import { ended, mine, untilReachable } from './processes.ts';
import { ensureBuild, sharedSecret } from './site.ts';

/** The same build without our own server before it. */
export class PlainNext {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(port)];
    this.#child = mine(
      spawn(process.execPath, args, {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          SITE_URL: `http://localhost:${port}`,
          SESSION_SECRET: sharedSecret,
          ...env,
        },
        stdio: 'ignore',
      }),
    );
  }

  static async start(env: Record<string, string>): Promise<PlainNext> {
    await ensureBuild();
    const next = new PlainNext(await freePort(), env);
    await untilReachable(`${next.url}/healthz`, next.#child);
    return next;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await ended(this.#child);
  }
}
