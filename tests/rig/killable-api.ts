import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { HttpBindings } from '@hono/node-server';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../reference-api/app.ts';
import { rulesCoach } from '../../reference-api/coach/rules-coach.ts';
import { Live } from '../../reference-api/events/live.ts';
import { Practice } from '../../reference-api/practice/practice.ts';
import { Recordings } from '../../reference-api/practice/recordings.ts';

/** PostgreSQL's own, by which a dead one would be kept for a minute, and its memory with it. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign((...asked: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...asked);
  timers.add(timer);
  return timer;
}, setTimeout);

/** Once it is dead nothing reaches its folder, which is then as a SIGKILL would have left it. */
class MortalPglite extends PGlite {
  isDead = false;

  override execProtocolStream(...asked: Parameters<PGlite['execProtocolStream']>) {
    return this.isDead ? new Promise<never>(() => undefined) : super.execProtocolStream(...asked);
  }
}

/** Before which write it is killed: of those until its answer, or of those after it, the coach's. */
export type Kill = { before?: number; later?: number };

type Asked = { token?: string; json?: object | undefined; key?: string; kill?: Kill };

const incoming = { socket: { remoteAddress: '127.0.0.1' } } as HttpBindings['incoming'];

/**
 * The embedded API on a folder where it has run before, in this process: starting another one for
 * each kill costs seconds. What is kept is the same before a read as before the write that follows.
 * The answer to what may be asked again by its key counts as its last write.
 */
export class KillableApi {
  readonly database: PGlite;
  /** Rejected when it is killed. */
  readonly killed: Promise<never>;
  readonly #app: ReturnType<typeof createApp>;
  readonly #practice: Practice;
  readonly #kill: () => void;
  #left = Number.POSITIVE_INFINITY;

  private constructor(client: MortalPglite, folder: string) {
    this.database = client;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.killed = promise;
    const logger = {
      logQuery: (query: string) => {
        if (!query.startsWith('select')) this.#countOne();
      },
    };
    const database = drizzle({ client, logger });
    const recordings = new Recordings(join(folder, 'recordings'));
    const parts = { database, recordings, coach: rulesCoach, transcribe: null, leaseMs: 500 };
    this.#practice = new Practice(parts);
    this.#kill = () => {
      client.isDead = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      // It would look for work for ever.
      void this.#practice.close(0);
      reject(new Error('It was killed.'));
    };
    this.#app = createApp({
      database,
      live: new Live(),
      practice: this.#practice,
      siteUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:4310',
      sellsPlans: false,
      requestsPerMinute: 1_200,
    });
  }

  static async start(folder: string): Promise<KillableApi> {
    const client = new MortalPglite(join(folder, 'pg'));
    await client.waitReady;
    return new KillableApi(client, folder);
  }

  /** Throws where it is killed before it has answered. The cast: whoever asks says what it answers. */
  async ask<Body>(line: string, { token, json, key, kill = {} }: Asked = {}) {
    const [method = '', path = ''] = line.split(' ');
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    };
    this.#left = kill.before ?? Number.POSITIVE_INFINITY;
    const body = json ? JSON.stringify(json) : null;
    const answering = this.#app.request(path, { method, headers, body }, { incoming });
    const answer = await Promise.race([answering, this.killed]);
    if (key) this.#countOne();
    // A microtask later: the kill may just have come.
    const text = await Promise.race([this.killed, answer.text()]);
    this.#left = kill.later ?? Number.POSITIVE_INFINITY;
    return { status: answer.status, body: JSON.parse(text || '{}') as Body };
  }

  async stop(): Promise<void> {
    await this.#practice.close(1_000);
    if (!this.database.closed) await this.database.close();
  }

  #countOne(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#kill();
  }
}
