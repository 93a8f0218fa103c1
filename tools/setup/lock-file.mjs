import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, inBundle?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/** What npm calls this machine. @returns {Machine} */
export function thisMachine() {
  const header = /** @type {any} */ (process.platform === 'linux' && process.report?.getReport());
  const libc = header && (header.header.glibcVersionRuntime ? 'glibc' : 'musl');
  return { os: process.platform, cpu: process.arch, libc: libc || undefined };
}

/** @param {string} file @returns {Record<string, Entry>} */
export const readEntries = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/** @param {string | string[] | undefined} wanted @param {string | undefined} own */
function fits(wanted, own) {
  const list = [wanted ?? []].flat();
  if (list.includes(`!${own}`)) return false;
  const named = list.filter((one) => !one.startsWith('!'));
  return named.length === 0 || (own !== undefined && named.includes(own));
}

/**
 * The paths of the packages in a lock file that this machine needs. An optional package without a platform
 * is needed only together with the one that depends on it, so it is not counted.
 * @param {Record<string, Entry>} entries
 * @param {Machine} machine
 */
export const neededHere = (entries, machine) =>
  Object.entries(entries)
    .filter(([place, entry]) => place !== '' && !entry.inBundle)
    .filter(([, { optional, os, cpu }]) => !optional || os !== undefined || cpu !== undefined)
    .filter(
      ([, entry]) =>
        fits(entry.os, machine.os) &&
        fits(entry.cpu, machine.cpu) &&
        fits(entry.libc, machine.libc),
    )
    .map(([place]) => place);

/**
 * The packages of the lock file that are missing in npm's own record of what it installed. An install writes
 * that record last, so an interrupted one leaves none.
 * @param {string} folder
 */
export function missingPackages(folder, machine = thisMachine()) {
  const wanted = readEntries(path.join(folder, 'package-lock.json'));
  const installed = readEntries(path.join(folder, 'node_modules', '.package-lock.json'));
  return neededHere(wanted, machine).filter(
    (place) =>
      installed[place]?.version !== wanted[place]?.version ||
      installed[place]?.integrity !== wanted[place]?.integrity,
  );
}
