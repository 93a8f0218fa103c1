import { statfs } from 'node:fs/promises';

/** With less, a change may already fail, and signing in stores a session. */
const leastBytes = 1024 * 1024;

/** Whether the folder's disk has room for what is stored next. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
}
