import { processWide } from './process-wide.ts';

type Lifecycle = { shuttingDown: boolean; endStreams: VoidFunction | undefined };
const makeState = (): Lifecycle => ({ shuttingDown: false, endStreams: undefined });
const state = processWide('lifecycle', makeState);

/** From here on `/readyz` fails, so that load balancers send no new visitors. */
export function beginShutdown(): void {
  const current = state();
  if (current.shuttingDown) return;
  current.shuttingDown = true;
  current.endStreams?.();
}

/** Streams that stay open end first: whoever serves waits for every answer to end. */
export function onShutdown(endStreams: VoidFunction): void {
  state().endStreams = endStreams;
  // Plain Next tells us nothing; without anybody's listener, a signal ends the process by itself.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    if (process.listenerCount(signal) > 0) process.once(signal, beginShutdown);
  }
}

export function isShuttingDown(): boolean {
  return state().shuttingDown;
}
