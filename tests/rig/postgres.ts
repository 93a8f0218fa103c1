import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports.ts';
import { ownFolder, Running } from './processes.ts';

/** The folder of PostgreSQL's programs, which Debian does not put on the PATH. */
export function findPostgresPrograms(): string | undefined {
  const [newest] = globSync(['/usr/lib/postgresql/*/bin/postgres', '/usr/local/bin/postgres'])
    .sort()
    .reverse();
  return newest && path.dirname(newest);
}

export const hasPostgres = (): boolean => findPostgresPrograms() !== undefined;

/** PostgreSQL refuses to run as root, so if we are root, the user `postgres` runs it. */
export function whoRunsIt(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** An empty server that belongs to one test, which may kill it. */
export class Postgres {
  readonly port: number;
  readonly #folder = ownFolder('postgres');
  readonly #who = whoRunsIt();
  readonly #programs = findPostgresPrograms() ?? '';
  #process: Running | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async create(): Promise<Postgres> {
    const server = new Postgres(await freePort());
    const { uid, gid } = server.#who;
    if (uid !== undefined && gid !== undefined) chownSync(server.#folder, uid, gid);
    server.#initialize();
    await server.start();
    return server;
  }

  /** Cached until the programs change, because creating a cluster takes seconds. */
  #initialize(): void {
    const program = path.join(this.#programs, 'initdb');
    const init = ['-U', 'rapport', '--auth=trust', '--no-sync', '-E', 'UTF8'];
    const name = [program, ...init].join(' ').replaceAll('/', '-');
    const made = path.resolve('node_modules/.cache/rapport-postgres', name);
    const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
    if (existsSync(made)) {
      copy(made, this.#folder);
      return;
    }
    const how = { ...this.#who, cwd: '/', stdio: 'ignore' } as const;
    execFileSync(program, [...init, '-D', this.#folder], how);
    const making = `${made}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    copy(this.#folder, making);
    try {
      renameSync(making, made);
    } catch {
      // Another process has made the same cluster in the meantime.
      rmSync(making, { recursive: true });
    }
  }

  get url(): string {
    return `postgres://rapport@127.0.0.1:${this.port}/postgres`;
  }

  /** Creates another empty database on this server, and returns its address. */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client(this.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return this.url.replace(/postgres$/, name);
  }

  async start(): Promise<void> {
    const giveUpAt = Date.now() + 60_000;
    do {
      const where = `-D ${this.#folder} -p ${this.port} -k ${this.#folder} -h 127.0.0.1 -F`;
      const command = [path.join(this.#programs, 'postgres'), ...where.split(' ')];
      this.#process = new Running(command, { ...this.#who, cwd: '/', endedBy: 'SIGINT' });
      if (await this.#answers(this.#process)) return;
      // After a kill, PostgreSQL's child processes still hold the shared memory for a moment.
      await sleep(300);
    } while (Date.now() < giveUpAt);
    throw new Error('PostgreSQL did not start.');
  }

  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    await this.#process?.stop(signal);
  }

  /** Stops the server. Its folder is removed when this process ends. */
  destroy(): Promise<void> {
    return this.stop();
  }

  async #answers(running: Running): Promise<boolean> {
    while (running.isAlive) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2000 });
      try {
        await client.connect();
        return true;
      } catch {
        // The server is still starting, or has ended, which ends the loop.
        await sleep(100);
      } finally {
        await client.end();
      }
    }
    return false;
  }
}
