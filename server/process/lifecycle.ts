import { processWide } from './process-wide.ts';

const shutdown = processWide('lifecycle', () => new AbortController());

/** From here on `/readyz` fails, so that load balancers send no new visitors. */
export const beginShutdown = (): void => shutdown().abort();

/** Streams that stay open end first: whoever serves waits for every answer to end. */
export function onShutdown(endStreams: VoidFunction): void {
  shutdown().signal.addEventListener('abort', endStreams, { once: true });
  // Plain Next tells us nothing; without anybody's listener, a signal ends the process by itself.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    if (process.listenerCount(signal) > 0) process.once(signal, beginShutdown);
  }
}

export const isShuttingDown = (): boolean => shutdown().signal.aborted;
