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

const folder = path.join('.data', 'locks');
const sqliteBusy = 5;
const retryMs = 150;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;

/**
 * A lock between processes on this folder. Node has no file locks, but SQLite does: the kernel
 * releases an open transaction's lock when its process ends, however it died. So a lock is never
 * stale.
 */
export function tryLock(name: string, kind: Kind): Lock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(folder, name), { timeout: 0 });
  try {
    if (kind === 'alone') file.exec('begin exclusive');
    // A transaction takes its shared lock with its first read.
    else file.exec('begin; select count(*) from sqlite_master');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(file);
  const release = () => {
    if (held.delete(file)) file.close();
  };
  return { release };
}

/** Waits as long as it takes; `onWait` is called once if the lock is taken. */
export async function lock(name: string, kind: Kind, onWait: () => void): Promise<Lock> {
  let announced = false;
  for (;;) {
    const taken = tryLock(name, kind);
    if (taken) return taken;
    if (!announced) onWait();
    announced = true;
    // Two attempts at the same moment can both fail, so each waits a random time before the next.
    await sleep(retryMs * (0.5 + Math.random()));
  }
}
