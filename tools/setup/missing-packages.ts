import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Names = string | string[] | undefined;
type LockEntry = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  inBundle?: boolean;
  os?: Names;
  cpu?: Names;
  libc?: Names;
};
export type Machine = { os: string; cpu: string; libc: string | undefined };

/** This machine, in npm's terms. */
function thisMachine(): Machine {
  const report = process.platform === 'linux' ? process.report.getReport() : undefined;
  const { header } = (report ?? {}) as { header?: { glibcVersionRuntime?: string } };
  const libc = header && (header.glibcVersionRuntime ? 'glibc' : 'musl');
  return { os: process.platform, cpu: process.arch, libc };
}

const readEntries = (file: string): Record<string, LockEntry> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

function fits(wanted: Names, own: string | undefined): boolean {
  const list = [wanted ?? []].flat();
  if (list.includes(`!${own}`)) return false;
  const named = list.filter((one) => !one.startsWith('!'));
  return named.length === 0 || (own !== undefined && named.includes(own));
}

/**
 * Whether this machine needs a package. Optional packages without a platform do not count, because
 * their entries do not say whether they are needed.
 */
const isNeeded = ({ inBundle, optional, ...entry }: LockEntry, machine: Machine): boolean =>
  !inBundle &&
  (!optional || entry.os !== undefined || entry.cpu !== undefined) &&
  fits(entry.os, machine.os) &&
  fits(entry.cpu, machine.cpu) &&
  fits(entry.libc, machine.libc);

/**
 * The packages of the lock file that this machine needs and that npm's record of installed packages
 * lacks. npm writes this record last, so an interrupted install leaves none.
 */
export function missingPackages(folder: string, machine = thisMachine()): string[] {
  const installed = readEntries(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(readEntries(path.join(folder, 'package-lock.json')))
    .filter(([place, entry]) => place !== '' && isNeeded(entry, machine))
    .filter(
      ([place, { version, integrity }]) =>
        installed[place]?.version !== version || installed[place]?.integrity !== integrity,
    )
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
}
