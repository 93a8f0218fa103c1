import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runTool } from './tools.ts';

export type Shelling = { rate: number; cpuMicroseconds: number | null; failed: number };

/** Of a process and all its children, in microseconds; null where the system does not tell. */
function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, one) => {
    const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
  }, 0);
}

type Aim = { url: string; pid: number; headers?: Record<string, string>; seconds: number };

/** As many requests as it takes. What each cost the server is told apart from what it cost us to ask. */
export async function shell({ url, pid, headers = {}, seconds }: Aim): Promise<Shelling> {
  const before = cpuOf(pid);
  const aim = { url, headers, duration: seconds, connections: 64 };
  const found = await runTool<{ answered: number; seconds: number; failed: number }>(
    'run-cannon.mjs',
    JSON.stringify(aim),
  );
  const after = cpuOf(pid);
  return {
    rate: found.answered / found.seconds,
    cpuMicroseconds: before === null || after === null ? null : (after - before) / found.answered,
    failed: found.failed,
  };
}
