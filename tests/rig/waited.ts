import { readFileSync } from 'node:fs';

/** Milliseconds that a process's main thread was ready to run and waited for a core; 0 on other systems than Linux. */
export function waitedMs(pid: number | undefined): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
