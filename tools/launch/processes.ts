import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { runStep } from '../steps.ts';

const running = new Set<ChildProcess>();
let stopping = false;

/** Ends the children if this process ends without `stopAll`, for instance after an error. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

type Options = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Recognizes the output line that means ready; other lines are printed. */
  isReady: (line: string) => boolean;
};

/**
 * Starts a process and resolves with the output line that means ready. If the process ends later,
 * all others are stopped.
 */
export function startProcess({ name, args, env, isReady }: Options): Promise<string> {
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // In its own process group, so that Ctrl-C reaches only us and we stop everything in order.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isReady(line)) resolve(line);
      else console.log(line);
    });
    child.on('exit', (code, signal) => {
      running.delete(child);
      reject(new Error(`${name} did not start.`));
      if (!stopping) {
        console.error(`${name} ended (${signal ?? code}).`);
        void stopAll(1);
      }
    });
  });
  return runStep(`Starting ${name.replace(/^The/, 'the')}`, () => ready);
}

/** Stops the processes in reverse order, and gives each time to finish its requests. */
export async function stopAll(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of [...running].reverse()) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timeout = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(timeout);
  }
  process.exit(exitCode);
}
