import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lock, tryLock } from '../server/process/locks.ts';

/** Processes that start at the same moment may each find the lock taken at first, so they wait this long. */
const decidedWithinMs = 500;

/** PGlite allows one process per folder; two would corrupt it. */
export async function lockDataFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // For an existing folder. Fails, harmlessly, if another user owns it, as of a volume's root.
  await chmod(folder, 0o700).catch(() => undefined);
  const holderNote = join(folder, 'holder');
  const lock = tryLock(join(folder, 'lock'), 'alone', decidedWithinMs);
  if (!lock) {
    const holder = await readFile(holderNote, 'utf8').catch(() => 'unknown');
    throw new Error(
      `The data folder ${folder} is already open in another process (pid ${holder}). ` +
        'Stop that one first, or give this one its own DATA_DIR, or set DATABASE_URL.',
    );
  }
  await writeFile(holderNote, String(process.pid));
  return lock;
}
