import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { ask } from '../rig/ask.ts';

export type Shelling = {
  answered: number;
  rate: number;
  cpuMicroseconds: number | null;
  failed: number;
};

/** The processor time of a process and its children, in microseconds; null on other systems. */
export function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, one) => {
    const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
  }, 0);
}

type Aim = {
  url: string;
  pid: number;
  headers?: Record<string, string>;
  /** Headers, one for each person, used in turns. */
  people?: readonly string[] | undefined;
  seconds: number;
  connections?: number;
};

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Loads a server with `wrk`. Returns how many requests it answered, and the processor time of each.
 */
export function shell({
  url,
  pid,
  headers = {},
  people,
  seconds,
  connections = 64,
}: Aim): Shelling {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, ...asked, url];
  if (people) load.push('-s', 'tests/bench/people.lua', '--', ...people);
  const before = cpuOf(pid);
  const { status, stdout } = spawnSync('wrk', load, { encoding: 'utf8' });
  const after = cpuOf(pid);
  if (status !== 0)
    throw new Error('The bench asks by wrk, which failed or is missing (apt-get install wrk).');
  const lost = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const refused = numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/);
  const answered = numberIn(stdout, /(\d+) requests in/) - refused;
  return {
    answered,
    rate: answered / numberIn(stdout, /requests in ([\d.]+)s/),
    cpuMicroseconds: before === null || after === null ? null : (after - before) / answered,
    failed: (lost ?? []).slice(1).reduce((sum, count) => sum + Number(count), refused),
  };
}

/** Sends requests one after the other on one connection, and returns the milliseconds of each. */
export async function tookEach(
  url: string,
  headers: Record<string, string>,
  times: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { origin, pathname } = new URL(url);
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    took.push((await ask(origin, pathname, { agent, headers })).ms);
  }
  agent.destroy();
  return took;
}
