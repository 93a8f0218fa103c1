import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { ask } from '../rig/ask.ts';
import { runTool } from './tools.ts';

export type Shelling = {
  answered: number;
  rate: number;
  cpuMicroseconds: number | null;
  failed: number;
};

/** The processor time of a process and its children, in microseconds; null on other systems than Linux. */
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
  seconds: number;
  connections?: number;
};

type Salvo = { answered: number; seconds: number; failed: number };
const usual = 64;

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/** By wrk (a Debian package), which takes less processor time than nginx; null where it is not installed. */
function salvoByWrk({ url, headers = {}, seconds, connections = usual }: Aim): Salvo | null {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, ...asked, url];
  const { status, stdout } = spawnSync('wrk', load, { encoding: 'utf8' });
  if (status !== 0) return null;
  const lost = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const refused = numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/);
  return {
    answered: numberIn(stdout, /(\d+) requests in/) - refused,
    seconds: numberIn(stdout, /requests in ([\d.]+)s/),
    failed: (lost ?? []).slice(1).reduce((sum, count) => sum + Number(count), refused),
  };
}

const salvoByCannon = ({ url, headers = {}, seconds, connections = usual }: Aim): Promise<Salvo> =>
  runTool<Salvo>(
    'run-cannon.mjs',
    JSON.stringify({ url, headers, duration: seconds, connections }),
  );

/** As many requests as the server answers, and the processor time that each took on its side alone. */
export async function shell(aim: Aim): Promise<Shelling> {
  const before = cpuOf(aim.pid);
  const found = salvoByWrk(aim) ?? (await salvoByCannon(aim));
  const after = cpuOf(aim.pid);
  return {
    answered: found.answered,
    rate: found.answered / found.seconds,
    cpuMicroseconds: before === null || after === null ? null : (after - before) / found.answered,
    failed: found.failed,
  };
}

/** Milliseconds that each of so many requests took, one after the other on one connection. */
export async function tookEach(
  url: string,
  headers: Record<string, string>,
  times: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { origin, pathname } = new URL(url);
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    await ask(origin, pathname, { agent, headers });
    took.push(performance.now() - started);
  }
  agent.destroy();
  return took;
}
