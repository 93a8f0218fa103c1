import { type ChildProcess, spawn } from 'node:child_process';

/** The time between SIGTERM and SIGKILL. */
const graceMs = 10_000;
const ownGroup = process.platform !== 'win32';
const running = new Set<ChildProcess>();

/** Commands run in their own process groups, so Ctrl-C reaches only us, and we end them. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) endAll(child, 'SIGKILL');
    process.exit(1);
  });
}

type Options = { env: Record<string, string>; limitMs: number };

/**
 * Runs a command that may hang or leave processes behind, and returns its exit code, or 1 if it
 * exceeds the time limit. In the end, no process of the command is left.
 */
export function runBounded([file = '', ...args]: string[], options: Options): Promise<number> {
  const child = spawn(file, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !ownGroup,
    detached: ownGroup,
  });
  running.add(child);
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    console.error(`\nNot finished after ${options.limitMs / 60_000} minutes; ended.`);
    endAll(child, 'SIGTERM');
    setTimeout(() => endAll(child, 'SIGKILL'), graceMs).unref();
  }, options.limitMs);
  return new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(timedOut ? 1 : (code ?? 1)));
  }).finally(() => {
    clearTimeout(limit);
    running.delete(child);
    endAll(child, 'SIGKILL');
  });
}

function endAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // ESRCH: no process of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
