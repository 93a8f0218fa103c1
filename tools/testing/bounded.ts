import { type ChildProcess, spawn } from 'node:child_process';

export type Finished = { code: number; output: string };
type Options = { env?: Record<string, string>; limitMs: number; echo: boolean };

/** How long one that was told to end, or the output of one that has ended, is waited for. */
const graceMs = 10_000;
const ownGroup = process.platform !== 'win32';
const running = new Set<ChildProcess>();

/** In a group of its own a command does not hear Ctrl-C; we do. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) endAll(child, 'SIGKILL');
    process.exit(1);
  });
}

/**
 * Runs a command that may hang, or leave processes behind: at its limit all of them are ended and it has
 * failed. What outlives it is ended too, as it would hold the output open for ever.
 */
export function runBounded([file = '', ...args]: string[], options: Options): Promise<Finished> {
  const child = spawn(file, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: !ownGroup,
    detached: ownGroup,
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (options.echo) process.stdout.write(chunk);
  });
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    console.error(`\nNot finished after ${options.limitMs / 60_000} minutes; ended.`);
    endAll(child, 'SIGTERM');
    setTimeout(() => endAll(child, 'SIGKILL'), graceMs).unref();
  }, options.limitMs);
  child.on('exit', () => {
    clearTimeout(limit);
    setTimeout(() => endAll(child, 'SIGKILL'), graceMs).unref();
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: late ? 1 : (code ?? 1), output });
    });
  });
}

function endAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // Nobody of the group is left, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
