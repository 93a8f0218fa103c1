import { installPeerHeader } from './guard/client-address.ts';
import { beginShutdown } from './lifecycle.ts';

/** What must be in place before the first request is served. */
export function prepareServer(): void {
  installPeerHeader();
  process.once('SIGTERM', beginShutdown);
}
