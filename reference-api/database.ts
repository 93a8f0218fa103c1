import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as overPostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { lockDataFolder } from './data-folder-lock.ts';

export type Database = PgDatabase<PgQueryResultHKT>;
export type OpenDatabase = {
  kind: 'pglite' | 'postgresql';
  database: Database;
  close: () => Promise<void>;
};
export type Place = { databaseUrl?: string | undefined; dataFolder: string };

/** Runs after the migrations while the lock is held; it must be safe to repeat. */
type Prepare = (database: Database) => Promise<void>;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export function openDatabase(place: Place, prepare: Prepare): Promise<OpenDatabase> {
  return place.databaseUrl
    ? openPostgres(place.databaseUrl, prepare)
    : openPglite(place.dataFolder, prepare);
}

async function openPglite(folder: string, prepare: Prepare): Promise<OpenDatabase> {
  const lock = await lockDataFolder(folder);
  try {
    const client = await createPglite(folder);
    const database = overPglite({ client });
    await migratePglite(database, { migrationsFolder });
    await prepare(database);
    const close = async () => {
      await client.close();
      lock.release();
    };
    return { kind: 'pglite', database, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A cluster cut off while it was being created cannot be opened; it never held anything either. */
async function createPglite(folder: string): Promise<PGlite> {
  const cluster = join(folder, 'pg');
  const createdMark = join(folder, 'created');
  if (existsSync(cluster) && !existsSync(createdMark)) {
    await rename(cluster, `${cluster}.unfinished-${Date.now()}`);
  }
  const client = await PGlite.create(cluster);
  await writeFile(createdMark, `${new Date().toISOString()}\n`, { flag: 'a' });
  return client;
}

async function openPostgres(url: string, prepare: Prepare): Promise<OpenDatabase> {
  await preparePostgres(url, prepare);
  const client = postgres(url, { max: 10, idle_timeout: 60, connect_timeout: 5, onnotice: ignore });
  return {
    kind: 'postgresql',
    database: overPostgres({ client }),
    close: () => client.end({ timeout: 3 }),
  };
}

/** One connection holds an advisory lock, so that replicas that start together migrate in turn. */
async function preparePostgres(url: string, prepare: Prepare): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: ignore });
  try {
    await waitUntilReachable(client);
    await client`select pg_advisory_lock(727274)`;
    const database = overPostgres({ client });
    await migratePostgres(database, { migrationsFolder });
    await prepare(database);
  } finally {
    await client.end({ timeout: 3 });
  }
}

/** In a fresh compose both start at once, and the database takes longer. */
async function waitUntilReachable(client: postgres.Sql): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await client`select 1`;
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
      const comingUp = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', '57P03'];
      if (!comingUp.includes(code) || Date.now() > deadline) {
        const reason = error instanceof Error && error.message ? error.message : code;
        throw new Error(`DATABASE_URL cannot be reached: ${reason}`, { cause: error });
      }
      await sleep(500);
    }
  }
}

/** PostgreSQL says "already exists, skipping" at every start. */
function ignore(): void {}
