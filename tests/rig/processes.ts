import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Child processes, ended with this process however it ends. */
const started = new Map<ChildProcess, NodeJS.Signals>();
process.on('exit', () => {
  for (const [child, signal] of started) child.kill(signal);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A child with workers of its own ends them only if it is asked to end, not killed. */
export function mine<Child extends ChildProcess>(
  child: Child,
  endedBy: NodeJS.Signals = 'SIGKILL',
): Child {
  started.set(child, endedBy);
  child.once('exit', () => started.delete(child));
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Ends all of them: servers left by a failed test would keep its process alive. */
export async function endAll(): Promise<void> {
  const children = [...started.keys()];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(ended));
}

/** Runs a server of tests/fixtures, which prints its port. */
export async function startFixture(script: string) {
  const child = mine(
    spawn(process.execPath, [`tests/fixtures/${script}`], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

/** Resolves on the first answer, whatever its status; throws if the process dies before that, or takes too long. */
export async function untilReachable(
  address: string,
  child?: ChildProcess,
  patienceMs = 30_000,
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
