import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/** These child processes and folders are removed when this process ends, however it ends. */
const started = new Map<ChildProcess, NodeJS.Signals>();
const folders = new Set<string>();

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

process.on('exit', () => {
  for (const [child, signal] of started) child.kill(signal);
  removeFolders();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// In a test file, everything started is ended after its last test, so no test has to do it.
if (process.env.NODE_TEST_CONTEXT !== undefined) after(endAll);

/** Notes a child to be ended. One with workers ends them only on SIGTERM or SIGINT, not SIGKILL. */
export function mine<Child extends ChildProcess>(
  child: Child,
  endedBy: NodeJS.Signals = 'SIGKILL',
): Child {
  started.set(child, endedBy);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Notes a folder to be removed when this process ends. */
export function keepUntilTheEnd(folder: string): string {
  folders.add(folder);
  return folder;
}

/** A new empty folder, removed when this process ends. */
export const ownFolder = (what: string): string =>
  keepUntilTheEnd(mkdtempSync(path.join(tmpdir(), `rapport-${what}-`)));

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Ends all children, because servers left by a failed test would keep its process alive. */
export async function endAll(): Promise<void> {
  const children = [...started];
  for (const [child, signal] of children) child.kill(signal);
  await Promise.all(children.map(([child]) => ended(child)));
  removeFolders();
}

/** A process that a test started, with its output so far. */
export class Running {
  readonly child: ChildProcess;
  output = '';

  constructor(
    [program = '', ...parameters]: readonly string[],
    { endedBy, ...how }: SpawnOptions & { endedBy?: NodeJS.Signals } = {},
  ) {
    const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], ...how };
    this.child = mine(spawn(program, parameters, options), endedBy);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-1_000_000);
      });
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isAlive(): boolean {
    return !hasEnded(this.child);
  }

  /** Resolves on the first answer at this address; if there is none, throws with the output. */
  async answersAt(address: string, patienceMs?: number): Promise<this> {
    try {
      await untilReachable(address, this.child, patienceMs);
      return this;
    } catch (error) {
      throw new Error(`${this.child.spawnargs.join(' ')} did not start.\n${this.output}`, {
        cause: error,
      });
    }
  }

  /** Returns the milliseconds from the signal to the end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const signalled = performance.now();
    this.child.kill(signal);
    await ended(this.child);
    return performance.now() - signalled;
  }
}

/** Starts a server from tests/fixtures that prints its port. */
export async function startFixture(script: string) {
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'inherit'];
  const { child } = new Running([process.execPath, `tests/fixtures/${script}`], { stdio });
  const [port] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [];
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

/**
 * Resolves on the first answer, whatever its status. Throws if the process ends before that or
 * takes too long.
 */
export async function untilReachable(
  address: string,
  child?: ChildProcess,
  patienceMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    if (child && hasEnded(child)) throw new Error(`It ended before ${address} was answered.`);
    try {
      const answer = await fetch(address, { redirect: 'manual' });
      await answer.body?.cancel();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw new Error(`${address} is not answered.`, { cause: error });
    }
    await sleep(50);
  }
}
