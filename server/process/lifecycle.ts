import { processWide } from './process-wide.ts';

const shutdown = processWide('lifecycle', () => new AbortController());

/** Makes `/readyz` fail, so that load balancers send no new visitors. */
export const beginShutdown = (): void => shutdown().abort();

/** Open streams must end on shutdown, because the server waits for all answers to end. */
export function onShutdown(endStreams: VoidFunction): void {
  shutdown().signal.addEventListener('abort', endStreams, { once: true });
  // Plain Next does not call `beginShutdown`, so we listen too, but only if somebody already does:
  // the first listener would keep the signal from ending the process.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    if (process.listenerCount(signal) > 0) process.once(signal, beginShutdown);
  }
}

export const isShuttingDown = (): boolean => shutdown().signal.aborted;
