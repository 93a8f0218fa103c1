// Imported first: the modules below read the environment as they load.
import './settings/prepare-environment.ts';

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { inertPolicy, securityHeaders } from '../lib/security/policy.ts';
import { frameworkEnvironmentFile } from './build-files.ts';
import { boundConnections, connectionsAtMost } from './guard/connections.ts';
import { acceptMissingHost, stopParsingAtEnd } from './guard/parsed-requests.ts';
import { cutSlowBody, slowestRequestMs } from './guard/slow-bodies.ts';
import { limitConcurrency } from './guard/unanswered.ts';
import { answerPacked, readPackedPages } from './packed-pages.ts';
import { noteArrival, yieldToNewConnections } from './process/arrivals.ts';
import { answerHealth } from './process/health.ts';
import { isShuttingDown } from './process/lifecycle.ts';
import { heldWhileClosing, shutDownOnSignal } from './process/shut-down.ts';
import { findTrustedPath, mayBePage, originFormOf } from './request-validation.ts';
import { env } from './settings/env.ts';

/** `npm run serve`: serves a finished build. The API runs elsewhere. */
const environment = env();
const { PORT, METRICS_PORT, METRICS_HOST } = environment;

const pages = readPackedPages();
Object.assign(process.env, JSON.parse(readFileSync(frameworkEnvironmentFile(), 'utf8')));
// The framework closes connections that ask for an upgrade. It gets a server that never listens, so
// `Upgrade` headers are ignored.
const httpServer = createServer();
const framework = next({ dev: false, port: PORT, hostname: 'localhost', httpServer });
await framework.prepare();
const answerByFramework = framework.getRequestHandler();
// Imported only once the environment is complete.
const { answerCall } = await import('./bff/node-listener.ts');
const observe =
  METRICS_PORT && (await import('./metrics.ts')).startMetrics(METRICS_PORT, METRICS_HOST);

/** The steps of a request, in order: each answers it or passes it on. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  request.url = originFormOf(request.url);
  // The framework leaves these out of its own redirects and 400s.
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  // Pages bring their own policy; the framework's other answers have none.
  if (!mayBePage(request.url)) response.setHeader('Content-Security-Policy', inertPolicy);
  // Before any step that may refuse the request, so that refusals are counted too.
  if (observe) observe(request, response);
  if (limitConcurrency(request, response, environment.REQUESTS_AT_ONCE)) return;
  cutSlowBody(request);
  if (isShuttingDown()) response.setHeader('Connection', 'close');
  const path = findTrustedPath(request, response, environment.TRUSTED_PROXY_HOPS);
  if (path === undefined) return;
  if (answerHealth(request, response)) return;
  if (answerPacked(pages, path, request, response)) return;
  yieldToNewConnections(request, () => {
    if (!answerCall(request, response)) void answerByFramework(request, response);
  });
}

const server = createServer(
  {
    ...acceptMissingHost,
    headersTimeout: 15_000,
    // `cutSlowBody` ends bodies that are slow much earlier.
    requestTimeout: slowestRequestMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  },
  heldWhileClosing(answer),
);
stopParsingAtEnd(server);
server.on('connection', noteArrival);
const max = connectionsAtMost(environment.CONNECTIONS_AT_ONCE);
boundConnections(server, {
  max,
  maxPerAddress: environment.TRUSTED_PROXY_HOPS > 0 ? max : max / 2,
  stalledAfterMs: environment.STALLED_READER_MS,
});
shutDownOnSignal(server, environment.SHUTDOWN_GRACE_MS);

// The reader of our output may close it first, and an unhandled EPIPE would crash the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

server.on('error', (error) => {
  console.error(`The site cannot listen on PORT ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, () => {
  // Always logged, because whoever started the process waits for this line.
  const time = new Date().toISOString();
  console.log(JSON.stringify({ level: 'info', time, event: 'listening', port: PORT }));
});
