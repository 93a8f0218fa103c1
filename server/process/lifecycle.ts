import { processWide } from './process-wide.ts';

const state = () => processWide('lifecycle', () => ({ shuttingDown: false }));

/** From here on `/readyz` fails, so that no new visitor is sent to a server that is leaving. */
export function beginShutdown(): void {
  state().shuttingDown = true;
}

export function isShuttingDown(): boolean {
  return state().shuttingDown;
}
