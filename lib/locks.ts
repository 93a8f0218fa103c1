import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type Lock = { release: () => void };
type Kind = 'alone' | 'shared';

/**
 * References that keep garbage collection from closing the files, which would release the locks.
 */
const held = new Set<DatabaseSync>();

const sqliteBusy = 5;
const retryMs = 150;

/** Locks of this folder's own work: set-up, build, start. */
export const projectLock = (name: string) => path.join('.data', 'locks', name);

/**
 * A lock between processes. Node has no file locks, but SQLite does: the kernel releases an open
 * transaction's lock when its process ends, however it died. So a lock is never stale, and there is
 * no cleanup that could race.
 */
export function tryLock(file: string, kind: Kind, waitMs = 0): Lock | undefined {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    if (kind === 'alone') database.exec('begin exclusive');
    // A transaction takes its shared lock with its first read.
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

/** Waits as long as it takes; `onWait` is called once if the lock is taken. */
export async function lock(file: string, kind: Kind, onWait: () => void): Promise<Lock> {
  for (let announced = false; ; announced = true) {
    const taken = tryLock(file, kind);
    if (taken) return taken;
    if (!announced) onWait();
    // Two attempts at the same moment can both fail, so each waits a random time before the next.
    await sleep(retryMs * (0.5 + Math.random()));
  }
}
