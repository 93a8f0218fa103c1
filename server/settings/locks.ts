import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type Lock = { release: () => void };
type Kind = 'alone' | 'shared';

/** Without a reference, garbage collection would close them and release the lock. */
const held = new Set<DatabaseSync>();

const folder = path.join('.data', 'locks');
const sqliteBusy = 5;
const askAgainMs = 150;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;

/**
 * A lock of this folder between processes. Node has none of its own, but SQLite has: an open transaction
 * is a lock that the kernel ends with its process, however that one died. So nothing is ever stale.
 */
export function tryLock(name: string, kind: Kind): Lock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(folder, name), { timeout: 0 });
  try {
    if (kind === 'alone') file.exec('begin exclusive');
    // A transaction holds its share from the first thing it reads.
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
  let told = false;
  for (;;) {
    const taken = tryLock(name, kind);
    if (taken) return taken;
    if (!told) onWait();
    told = true;
    // Two that ask at the same moment can both be refused, so each waits a random time before it asks
    // again.
    await sleep(askAgainMs * (0.5 + Math.random()));
  }
}
