import { type ChildProcess, spawn } from 'node:child_process';
import { ended, mine, untilReachable } from './processes.ts';

/** The embedded API over a database of the test's own; started again after a stop, it is the same one. */
export class EmbeddedApi {
  readonly port: number;
  readonly #databaseUrl: string;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(port: number, databaseUrl: string, settings: Record<string, string> = {}) {
    this.port = port;
    this.#databaseUrl = databaseUrl;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#child = mine(
      spawn(process.execPath, ['reference-api/main.ts'], {
        env: {
          ...process.env,
          API_PORT: String(this.port),
          DATABASE_URL: this.#databaseUrl,
          ...this.#settings,
        },
        stdio: ['ignore', 'ignore', 'ignore'],
      }),
    );
    await untilReachable(`${this.url}/readyz`, this.#child, 60_000);
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.#child) return;
    this.#child.kill(signal);
    await ended(this.#child);
  }
}
