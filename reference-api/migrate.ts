import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * Migrations run while the previous version serves (docs/decisions/deployment.md). A file is one transaction,
 * unless it begins with `-- step by step`: then its statements can be run again, and one after
 * `-- repeated` runs until it changes no more rows.
 */

/** Runs one statement. */
type Run = (statement: string) => Promise<{ rows: unknown[]; changed: number }>;

/**
 * Others queue behind a statement that waits for a lock, so it gives up after this time. It is shorter
 * than PostgreSQL's `deadlock_timeout` of a second, so that a deadlock never ends somebody else's query.
 */
const lockMs = 300;
const triesForLock = 120;
const betweenTriesMs = 500;
/** `lock_not_available`, `deadlock_detected`. */
const givenWay = ['55P03', '40P01'];
const betweenBatchesMs = 5;

const shipped = fileURLToPath(new URL('./migrations', import.meta.url));
type Journal = { entries: { tag: string; when: number }[] };

async function withLock(run: () => Promise<unknown>): Promise<void> {
  for (let left = triesForLock; ; left -= 1) {
    try {
      await run();
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!givenWay.includes(code) || left === 0) throw error;
      await sleep(betweenTriesMs);
    }
  }
}

async function stepByStep(run: Run, statements: string[]): Promise<void> {
  for (const statement of statements) {
    // It waits for other transactions, but none waits for it.
    const waits = /\bconcurrently\b/i.test(statement);
    await run(`set lock_timeout = ${waits ? 0 : lockMs}`);
    await withLock(async () => {
      if (!/^-- repeated$/m.test(statement)) await run(statement);
      else while ((await run(statement)).changed > 0) await sleep(betweenBatchesMs);
    });
  }
}

const inOne = (run: Run, statements: string[]) =>
  withLock(async () => {
    await run('begin');
    try {
      await run(`set local lock_timeout = ${lockMs}`);
      for (const statement of statements) await run(statement);
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });

export const migrate = (run: Run, folder = shipped): Promise<void> =>
  runAll(run, folder).catch((cause: Error) => {
    throw new Error(`The database cannot be prepared: ${cause.message}`, { cause });
  });

async function runAll(run: Run, folder: string): Promise<void> {
  // Named as drizzle-kit does, which generates the files.
  await run('create schema if not exists drizzle');
  await run(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await run('select created_at as made from drizzle.__drizzle_migrations');
  const newest = Math.max(0, ...rows.map((row) => Number((row as { made: unknown }).made)));
  const { entries } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  for (const { tag, when } of entries.filter((entry) => entry.when > newest)) {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const statements = text.split('--> statement-breakpoint');
    const done = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`;
    await (text.startsWith('-- step by step') ? stepByStep : inOne)(run, [...statements, done]);
  }
  await run('reset lock_timeout');
}
