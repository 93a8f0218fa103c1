import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { migrate } from './migrate.ts';

export type Database = PgDatabase<PgQueryResultHKT>;
export type OpenDatabase = {
  kind: 'pglite' | 'postgresql';
  database: Database;
  /**
   * Calls back with the payload of each notification on the channel, and with null whenever some
   * may have been missed.
   */
  listen: (channel: string, onNotification: (payload: string | null) => void) => Promise<void>;
  close: () => Promise<void>;
};
export type Place = { databaseUrl?: string | undefined; dataFolder: string };

/** Runs after the migrations while the lock is held; it must be safe to repeat. */
type Prepare = (database: Database) => Promise<void>;

const connectMs = 5000;
/** PostgreSQL's own query timeout; `silenceMs` is ours, for when it does not respond at all. */
const answerMs = 10_000;
const silenceMs = 12_000;
const closeMs = 3000;
const listenAgainMs = 1000;
/** PostgreSQL's "cannot_connect_now" (starting, or in recovery) and "too_many_connections". */
const notNow = ['57P03', '53300'];

export function openDatabase(place: Place, prepare?: Prepare): Promise<OpenDatabase> {
  return place.databaseUrl
    ? openPostgres(place.databaseUrl, prepare)
    : openPglite(place.dataFolder, prepare);
}

async function openPglite(folder: string, prepare?: Prepare): Promise<OpenDatabase> {
  const lock = await lockDataFolder(folder);
  try {
    const client = await createPglite(folder);
    const database = overPglite({ client });
    await migratePglite(client);
    await prepare?.(database);
    const close = async () => {
      await client.close();
      lock.release();
    };
    const listen: OpenDatabase['listen'] = async (channel, onNotification) => {
      await client.listen(channel, onNotification);
    };
    return { kind: 'pglite', database, listen, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export const migratePglite = (client: PGlite, folder?: string): Promise<void> =>
  migrate(async (statement) => {
    // PGlite has no other connections to keep waiting.
    const sql = statement.replace(/\bconcurrently\b/gi, '');
    const { rows, affectedRows } = await client.query(sql);
    return { rows, changed: affectedRows ?? 0 };
  }, folder);

export const migratePostgres = (client: pg.Client, folder?: string): Promise<void> =>
  migrate(async (statement) => {
    const { rows, rowCount } = await client.query(statement);
    return { rows, changed: rowCount ?? 0 };
  }, folder);

/** A cluster whose creation was interrupted cannot be opened and never held data, so it is moved away. */
async function createPglite(folder: string): Promise<PGlite> {
  const cluster = join(folder, 'pg');
  const createdMark = join(folder, 'created');
  if (existsSync(cluster) && !existsSync(createdMark)) {
    await rename(cluster, `${cluster}.unfinished-${Date.now()}`);
  }
  const client = new EndingPglite(cluster);
  await client.waitReady.catch((cause: Error) => {
    throw new Error(
      `The database in ${cluster} cannot be opened: ${cause.message}; npm run restore restores a backup.`,
      {
        cause,
      },
    );
  });
  await writeFile(createdMark, `${new Date().toISOString()}\n`, { flag: 'a' });
  return client;
}

/**
 * After a panic (no room for its log) PostgreSQL exits, and its next start repairs the data. PGlite does not exit:
 * its next query would never return and would block this process. So the process exits.
 */
class EndingPglite extends PGlite {
  override async execProtocolStream(...asked: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...asked);
    } catch (error) {
      const { severity, code } = error as { severity?: string; code?: string };
      if (severity !== 'PANIC') throw error;
      console.error(JSON.stringify({ event: 'database-ended', reason: code }));
      return process.exit(1);
    }
  }
}

async function openPostgres(connectionString: string, prepare?: Prepare): Promise<OpenDatabase> {
  await preparePostgres(connectionString, prepare);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    statement_timeout: answerMs,
    query_timeout: silenceMs,
  });
  // An idle connection that is lost emits an error, which would end the process if unhandled.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const database = overPostgres({ client: pool });
  // Drizzle's own leaks the pool's connection if `begin` cannot be sent.
  database.transaction = async (run) => {
    const client = await pool.connect();
    try {
      const answer = await overPostgres({ client }).transaction(run);
      client.release();
      return answer;
    } catch (error) {
      // After any other error the transaction was rolled back, and the connection is sound.
      client.release(error instanceof DrizzleQueryError);
      throw error;
    }
  };
  const listening = new AbortController();
  return {
    kind: 'postgresql',
    database,
    listen: (channel, onNotification) =>
      listenOn(connectionString, channel, onNotification, listening.signal),
    close: () => {
      listening.abort();
      return Promise.race([pool.end(), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}

/** On a connection of its own, which is replaced whenever it ends. */
async function listenOn(
  connectionString: string,
  channel: string,
  onNotification: (payload: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  const close = () => void client.end().catch(ignore);
  const again = () => {
    signal.removeEventListener('abort', close);
    setTimeout(() => {
      void listenOn(connectionString, channel, onNotification, signal);
    }, listenAgainMs).unref();
  };
  client.on('error', ignore);
  client.on('notification', ({ payload }) => onNotification(payload ?? null));
  try {
    await client.connect();
    signal.addEventListener('abort', close);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', again);
    onNotification(null);
  } catch {
    // Not reachable at the moment: calls answer 503, and this tries again.
    close();
    again();
  }
}

/** Polls, because building an index concurrently would wait for a statement that waits for this lock. */
async function lockForPreparing(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock(727274) as mine');
    if (rows[0].mine) return;
    await sleep(250);
  }
}

/** Holds an advisory lock, so that replicas that start together migrate one after the other. */
async function preparePostgres(connectionString: string, prepare?: Prepare): Promise<void> {
  const client = await connectWhenReachable(connectionString);
  try {
    await lockForPreparing(client);
    await migratePostgres(client);
    await prepare?.(overPostgres({ client }));
  } finally {
    await client.end();
  }
}

/** With docker compose both start at once, and the database takes longer. */
async function connectWhenReachable(connectionString: string): Promise<pg.Client> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
    client.on('error', ignore);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const refused = error instanceof pg.DatabaseError && !notNow.includes(code ?? '');
      if (refused || Date.now() > deadline) {
        throw new Error(`DATABASE_URL cannot be reached: ${message || code}`, { cause: error });
      }
      await sleep(500);
    }
  }
}

/** Pending queries are rejected anyway. */
function ignore(): void {}
