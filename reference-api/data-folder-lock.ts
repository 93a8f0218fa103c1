import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release: () => void };

const sqliteBusy = 5;

/**
 * If several start at the same moment, each may find the lock taken at first: wait so long for it.
 */
const decidedWithinMs = 500;

/**
 * PGlite allows one process per folder; two would corrupt it. Node has no file locks, but SQLite
 * does: the kernel releases an open exclusive transaction's lock when its process ends, however it
 * died. So a lock is never stale, and there is no cleanup that could race.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // For a folder that existed before. It fails, harmlessly, if another user owns it (a volume's
  // root).
  await chmod(folder, 0o700).catch(() => undefined);
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: decidedWithinMs });
  const holderNote = join(folder, 'holder');
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    const holder = await readFile(holderNote, 'utf8').catch(() => 'unknown');
    throw new Error(
      `The data folder ${folder} is already open in another process (pid ${holder}). ` +
        'Stop that one first, or give this one its own DATA_DIR, or set DATABASE_URL.',
      { cause: error },
    );
  }
  await writeFile(holderNote, String(process.pid));
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
