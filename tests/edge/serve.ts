import { makeStaticSite, startNginx, stopNginx } from '../rig/nginx.ts';
import { ended, untilReachable } from '../rig/processes.ts';

/** `node tests/edge/serve.ts <port> <site's port>`: nginx with the static site before a running site. */
const [port = 0, site = 0] = process.argv.slice(2).map(Number);
const out = '.data/edge';

await untilReachable(`http://127.0.0.1:${site}/readyz`, undefined, 180_000);
makeStaticSite({ port, sites: [site], out });
const nginx = await startNginx(out, port);
process.on('SIGTERM', () => void stopNginx(nginx));
await ended(nginx);
