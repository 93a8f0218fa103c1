import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.ts';

export const connectMs = 5000;
/** PostgreSQL's "cannot_connect_now" (starting, or in recovery) and "too_many_connections". */
const notNow = ['57P03', '53300'];

/** Longer than any migration of another replica takes. */
const lockMinutes = 15;
const sayAfterMs = 5_000;

/** Polls, because building an index concurrently would wait for a statement that waits for this lock. */
async function lockForPreparing(client: pg.Client): Promise<void> {
  const started = Date.now();
  for (let hasSaid = false; ; ) {
    const { rows } = await client.query('select pg_try_advisory_lock(727274) as mine');
    if (rows[0].mine) return;
    const waitedMs = Date.now() - started;
    if (waitedMs > lockMinutes * 60_000)
      throw new Error(
        `The database cannot be prepared: another process has prepared it for ${lockMinutes} minutes.`,
      );
    if (!hasSaid && waitedMs > sayAfterMs) {
      hasSaid = true;
      const note = 'Another process prepares the database; this one waits for it.';
      log('warn', 'waiting-for-migrations', { note });
    }
    await sleep(250);
  }
}

/**
 * Prepares the database at `address`, the value of the variable `name`, while it holds an advisory
 * lock: replicas that start together do so one after the other.
 */
export async function preparePostgres(
  { name, address }: { name: string; address: string },
  prepare: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectWhenReachable(address, name);
  try {
    await refusePooler(client, name);
    await lockForPreparing(client);
    await prepare(client);
  } finally {
    await client.end();
  }
}

/**
 * A pooler hands a connection to somebody else after each transaction: the lock of `lockForPreparing` would stay
 * with it, and notifications would never come. It is known by the number of the process, which it invents.
 */
async function refusePooler(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  if (rows[0].pid === (client as pg.Client & { processID: number }).processID) return;
  throw new Error(
    `${name} is the address of a pooler; set DATABASE_DIRECT_URL to PostgreSQL's own, for migrations and notifications.`,
  );
}

/** With docker compose both start at once, and the database takes longer. */
async function connectWhenReachable(connectionString: string, name: string): Promise<pg.Client> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const refused = error instanceof pg.DatabaseError && !notNow.includes(code ?? '');
      if (refused || Date.now() > deadline) {
        throw new Error(`${name} cannot be reached: ${message || code}`, { cause: error });
      }
      await sleep(500);
    }
  }
}
