import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does the work while nobody else does it in this folder. Whoever holds the lock is named in it; one that
 * has ended without giving it back holds nothing.
 * @template Result
 * @param {string} file
 * @param {{ onWait: (holder: number) => void }} options
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, { onWait }, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = 0; !take(file); await pause(300)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) clear(file, holder);
    else if (told !== holder) {
      told = holder;
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

/** Written beside and linked into place: nobody ever reads half a name. @param {string} file */
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
  // A number that we have ourselves was written by a process of an earlier life, in a container say.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two may find the same dead holder: only what still names it is taken away. */
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
