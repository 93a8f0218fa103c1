import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release: () => void };

const sqliteBusy = 5;

/** When several start at the same moment, all can find the lock taken at first; waiting this long decides. */
const decidedWithinMs = 500;

/**
 * PGlite is one writer in one process; two would corrupt the folder. Node has no file locks of its
 * own, but SQLite has: an open exclusive transaction is a lock that the kernel ends with its process,
 * however that one died. So nothing is ever stale, and no race is to be won while clearing it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Also a folder that existed before. It fails, harmlessly, where another user owns it (a volume's root).
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
