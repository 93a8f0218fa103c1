// First: what is loaded after it reads what it has settled.
import './settings/environment.ts';
import './settings/as-server.ts';

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { inertPolicy, securityHeaders } from '../lib/security/policy.ts';
import { isPlainPath, refuseUntrusted } from './door.ts';
import { InFlight } from './guard/in-flight.ts';
import { answerPacked, readPackedPages } from './packed-pages.ts';
import { isShuttingDown } from './process/lifecycle.ts';
import { shutDownOnSignal } from './process/shut-down.ts';
import { environment } from './settings/environment.ts';

/** `npm run serve`: serves a build and nothing else; the API it talks to runs elsewhere. */
const { PORT, METRICS_PORT, METRICS_HOST } = environment;

const inFlight = new InFlight(
  {
    perConnection: environment.REQUESTS_AT_ONCE_PER_CONNECTION,
    perAddress: environment.REQUESTS_AT_ONCE_PER_ADDRESS,
    inAll: environment.REQUESTS_AT_ONCE,
  },
  environment.TRUSTED_PROXY_HOPS,
);
const pages = readPackedPages();
const framework = next({ dev: false, port: PORT, hostname: 'localhost' });
await framework.prepare();
const answerByFramework = framework.getRequestHandler();
// Only now, when what is marked as the server's own can be loaded here.
const { answerCall } = await import('./bff/node-listener.ts');
// Loaded only where somebody reads them.
const observe =
  METRICS_PORT && (await import('./metrics.ts')).startMetrics(METRICS_PORT, METRICS_HOST);

/** What happens to a request, in this order: each step answers it, or passes it on. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  // Before anything is done for it: of a flood, most is dropped here.
  if (inFlight.refuses(request, response)) return;
  // Also on what the framework answers by itself: its redirects, its 400s.
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  // The framework redirects it to its plain spelling, and brings no policy along.
  if (!isPlainPath(request.url)) response.setHeader('Content-Security-Policy', inertPolicy);
  if (isShuttingDown()) response.setHeader('Connection', 'close');
  if (observe) observe(request, response);
  if (refuseUntrusted(request, response)) return;
  if (answerPacked(pages, request, response)) return;
  if (answerCall(request, response)) return;
  void answerByFramework(request, response);
}

const server = createServer(
  {
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    // Who offers another protocol is answered in this one; the framework would hang up.
    shouldUpgradeCallback: () => false,
  },
  answer,
);
server.maxConnections = environment.CONNECTIONS_AT_ONCE;
shutDownOnSignal(server, environment.SHUTDOWN_GRACE_MS);

// Whoever reads what we say may go away before us. That is no reason to fall over it, again and again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

server.on('error', (error) => {
  console.error(`The site cannot listen on PORT ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, () => console.log(JSON.stringify({ event: 'listening', port: PORT })));
