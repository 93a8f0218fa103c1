import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs the work while holding a lock file. The file contains the holder's process id; a lock whose holder has
 * ended is taken over.
 * @template Result
 * @param {string} file
 * @param {{ onWait: (holder: number) => void }} options
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, { onWait }, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let announced = 0; !take(file); await pause(300)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) clear(file, holder);
    else if (announced !== holder) {
      announced = holder;
      onWait(holder);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Written to another file, then linked: nobody reads an incomplete process id. @param {string} file */
function take(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // Our own id was written by an earlier process with the same id, as happens in containers.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Two processes may find the same dead holder: the lock is removed only if it still names that one.
 */
function clear(/** @type {string} */ file, /** @type {number} */ holder) {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== holder) linkSync(aside, file);
  rmSync(aside, { force: true });
}
