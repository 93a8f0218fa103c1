import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { steps } from '../steps.mjs';

const running = new Set<ChildProcess>();
let stopping = false;

type Options = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Its first line that answers `true` means it is ready; other lines are passed on. */
  isReady: (line: string) => boolean;
};

/** Starts one of our processes and resolves when it is ready; a process that dies takes all with it. */
export function startProcess({ name, args, env, isReady }: Options): Promise<void> {
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own group: Ctrl-C reaches us alone, and we stop everything in order.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isReady(line)) resolve();
      else steps.say(line);
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
  return steps.run(`Starting ${name.replace(/^The/, 'the')}`, () => ready);
}

/** Ends what was started, last first, each given the time to finish what it is answering. */
export async function stopAll(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of [...running].reverse()) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
  }
  process.exit(exitCode);
}
