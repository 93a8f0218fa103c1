import { createHash } from 'node:crypto';
import { mkdir, realpath, stat, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type DataFolderLock = { release: () => Promise<void> };

/** A Unix socket's address holds 104 bytes on macOS, 108 on Linux. */
const longestAddress = 100;

/**
 * PGlite is one writer in one process; two would corrupt the folder. The lock is a listening socket
 * and not a file with a process id: the kernel ends it with its process, however that one died, so a
 * lock left by `kill -9` refuses connections and is known to be stale, and no reused id can lie.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true });
  const address = await socketAddress(folder);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  const held = await holderOf(address);
  if (held) throw inUse(folder, held);
  await listen(server, address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const holder = await holderOf(address);
    if (holder) throw inUse(folder, holder);
    await unlink(address);
    await listen(server, address);
  });
  server.unref();
  await refuseIfReplaced(server, folder, address);
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function socketAddress(folder: string): Promise<string> {
  const full = join(await realpath(folder), 'lock');
  const shortest = [full, relative(process.cwd(), full)].find(
    (address) => Buffer.byteLength(address) <= longestAddress,
  );
  const name = createHash('sha256').update(full).digest('hex').slice(0, 16);
  return shortest ?? join(tmpdir(), `rapport-api-${name}`);
}

/** The id of the process that answers, or null where nobody does: no socket, or a stale one. */
function holderOf(address: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = createConnection(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', (failed) => {
      if (!failed) resolve(answer || 'unknown');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Two processes that clear the same stale lock at once: the later one has it, the earlier steps back. */
async function refuseIfReplaced(server: Server, folder: string, address: string): Promise<void> {
  const mine = await stat(address);
  await sleep(50);
  const now = await stat(address);
  if (now.ino === mine.ino) return;
  server.close();
  throw inUse(folder, 'unknown');
}

function inUse(folder: string, holder: string): Error {
  return new Error(
    `The data folder ${folder} is already open in another process (pid ${holder}). ` +
      'Stop that one first, or give this one its own DATA_DIR, or set DATABASE_URL.',
  );
}
