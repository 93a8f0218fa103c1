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
import { log } from './log.ts';
import { migrate } from './migrate.ts';
import { connectMs, preparePostgres } from './prepare-postgres.ts';

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
export type Place = {
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, if the other one is that of a pooler. */
  directUrl?: string | undefined;
  dataFolder: string;
};

/** Runs after the migrations while the lock is held; it must be safe to repeat. */
type Prepare = (database: Database) => Promise<void>;

/** PostgreSQL's own query timeout; `silenceMs` is ours, for when it does not respond at all. */
const answerMs = 10_000;
const silenceMs = 12_000;
const closeMs = 3000;
const listenAgainMs = 1000;

export function openDatabase(place: Place, prepare?: Prepare): Promise<OpenDatabase> {
  return place.databaseUrl
    ? openPostgres(place.databaseUrl, place.directUrl, prepare)
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
      log('error', 'database-ended', { reason: code });
      return process.exit(1);
    }
  }
}

async function openPostgres(
  connectionString: string,
  pastPooler: string | undefined,
  prepare?: Prepare,
): Promise<OpenDatabase> {
  const direct = pastPooler ?? connectionString;
  const name = pastPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await preparePostgres({ name, address: direct }, async (client) => {
    await migratePostgres(client);
    await prepare?.(overPostgres({ client }));
  });
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    query_timeout: silenceMs,
    // Poolers refuse connections with settings of their own, and have a time limit instead.
    ...(pastPooler === undefined && { statement_timeout: answerMs }),
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
      listenOn(direct, channel, onNotification, listening.signal),
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

/** Pending queries are rejected anyway. */
function ignore(): void {}
