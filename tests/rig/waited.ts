import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which a process wanted to go on and every core was taken by somebody else: its
 * main thread alone, which answers. 0 where the system does not tell.
 */
export function waitedMs(pid: number | undefined): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
