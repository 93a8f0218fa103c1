import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type Lock = { release: () => void };
type Kind = 'alone' | 'shared';

/** Keeps the databases from being garbage-collected, which would release the locks. */
const held = new Set<DatabaseSync>();

const sqliteBusy = 5;
const retryMs = 150;

/** Locks for work in this folder: set-up, build, start. */
export const projectLock = (name: string) => path.join('.data', 'locks', name);

/**
 * A lock between processes. Node has no file locks, but SQLite does: when a process ends, however
 * it died, the kernel releases its transaction's lock. So locks are never stale, and no clean-up
 * can race.
 */
export function tryLock(file: string, kind: Kind, waitMs = 0): Lock | undefined {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    if (kind === 'alone') database.exec('begin exclusive');
    // A transaction takes its shared lock at its first read.
    else database.exec('begin; select count(*) from sqlite_master');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return;
    throw error;
  }
  held.add(database);
  const release = () => {
    if (held.delete(database)) database.close();
  };
  return { release };
}

/** Waits for the lock without a limit. Calls `onWait` once if it is taken. */
export async function lock(file: string, kind: Kind, onWait: () => void): Promise<Lock> {
  for (let announced = false; ; announced = true) {
    const taken = tryLock(file, kind);
    if (taken) return taken;
    if (!announced) onWait();
    // Two simultaneous attempts can both fail: a random wait keeps them from doing so again.
    await sleep(retryMs * (0.5 + Math.random()));
  }
}
