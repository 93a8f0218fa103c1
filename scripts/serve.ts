// First: what is loaded after it reads what it has settled.
import './launch/serve-environment.ts';

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import compression from 'compression';
import next from 'next';
import { beginShutdown, isShuttingDown } from '../lib/lifecycle.ts';
import { endTracing } from '../lib/observe/tracing.ts';
import { inertPolicy, securityHeaders } from '../lib/security/policy.ts';
import { packed } from './build/built-site.ts';
import { environment } from './launch/serve-environment.ts';
import './serve/as-server.ts';
import { refusalOf, withoutWhatIsUntrusted } from './serve/door.ts';
import { InFlight } from './serve/in-flight.ts';
import { askEachTime, frameworksYear } from './serve/page-cache.ts';
import { answerPlainly, readPlainAnswers } from './serve/plain-answers.ts';

/** `npm run serve`: serves a build and nothing else; the API it talks to runs elsewhere. */
const { PORT, SHUTDOWN_GRACE_MS, METRICS_PORT, METRICS_HOST } = environment;
const inFlight = new InFlight(
  {
    perConnection: environment.REQUESTS_AT_ONCE_PER_CONNECTION,
    perAddress: environment.REQUESTS_AT_ONCE_PER_ADDRESS,
    inAll: environment.REQUESTS_AT_ONCE,
  },
  environment.TRUSTED_PROXY_HOPS,
);

const plainAnswers = readPlainAnswers();
/**
 * Made for another server's requests, which are these with more to them; it asks for nothing of that. Its own
 * filter overlooks a type that the framework has set as a list of one.
 */
const pack = compression({
  filter: (_request, response) => packed.test(String(response.getHeader('content-type'))),
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const policyHeader = 'Content-Security-Policy';

const app = next({ dev: false, port: PORT, hostname: 'localhost' });
await app.prepare();
const handle = app.getRequestHandler();
// Only now, when what is marked as the server's own can be loaded here.
const { answerCall } = await import('./serve/calls.ts');

/**
 * A page brings its own policy; the framework adds to what is set already, so ours waits for the end. So
 * does what is said of the connection: the server may have begun to leave while this was being answered.
 */
function settleAtTheEnd(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, inertPolicy);
    const cacheControl = response.getHeader('Cache-Control');
    if (cacheControl === frameworksYear) response.setHeader('Cache-Control', askEachTime);
    if (isShuttingDown()) response.setHeader('Connection', 'close');
    return writeHead(...given);
  };
}

// Loaded only where somebody reads them.
const observe =
  METRICS_PORT && (await import('./serve/metrics.ts')).startMetrics(METRICS_PORT, METRICS_HOST);

function answer(request: IncomingMessage, response: ServerResponse): void {
  // Before anything is done for it: of a flood, most is dropped here.
  if (inFlight.refuses(request, response)) return;
  // Also on what the framework answers by itself: its redirects, its 400s.
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  settleAtTheEnd(response);
  if (observe) observe(request, response);
  const refusal = refusalOf(request);
  if (refusal) return void response.writeHead(refusal.status, refusal.headers).end();
  if (answerPlainly(plainAnswers, request, response)) return;
  withoutWhatIsUntrusted(request);
  // Before anything else that writes: it packs what the others have written.
  pack(request, response, () => {
    if (answerCall(request, response)) return;
    void handle(request, response);
  });
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

// Whoever reads what we say may go away before us. That is no reason to fall over it, again and again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/**
 * Readiness fails first, then no new connection is taken, then what is being answered is finished. A proxy
 * may use a connection it holds in the very moment in which we close it, and must not repeat a write: so
 * those it holds are served, once each, for a moment more.
 */
function shutDown(): void {
  beginShutdown();
  setTimeout(() => {
    NetServer.prototype.close.call(server, () => void endTracing().finally(() => process.exit(0)));
    setTimeout(
      () => {
        // Again and again: one that was answering a moment ago is idle only now.
        setInterval(() => server.closeIdleConnections(), 50);
      },
      Math.min(SHUTDOWN_GRACE_MS, 1_500),
    );
    setTimeout(() => process.exit(1), 12_000).unref();
  }, SHUTDOWN_GRACE_MS);
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);

server.on('error', (error) => {
  console.error(`The site cannot listen on PORT ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, () => console.log(JSON.stringify({ event: 'listening', port: PORT })));
