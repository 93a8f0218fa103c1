import { processWide } from './process-wide.ts';

const state = () => processWide('lifecycle', () => ({ shuttingDown: false }));

/** From here on `/readyz` fails, so that load balancers send no new visitors. */
export function beginShutdown(): void {
  state().shuttingDown = true;
}

export function isShuttingDown(): boolean {
  return state().shuttingDown;
}
