import { startEdge } from '../rig/nginx.ts';
import { ended, untilReachable } from '../rig/processes.ts';

/** `node tests/edge/serve.ts <port> <site's port>` starts nginx before a running site. */
const [port = 0, site = 0] = process.argv.slice(2).map(Number);

await untilReachable(`http://127.0.0.1:${site}/readyz`, undefined, 180_000);
const { nginx } = await startEdge([site, site], { port });
await ended(nginx.child);
