import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { locales } from '../lib/i18n/locales.ts';
import { privatePaths } from '../lib/i18n/pages.ts';
import { bff } from './bff/app.ts';
import { messageDelays } from './observe/message-delays.ts';
import { type Refused, setMetrics } from './observe/metrics.ts';
import { gaugeSaturation } from './observe/saturation.ts';
import { pathOf } from './request-validation.ts';

/**
 * The four golden signals for Prometheus: the histograms give traffic, errors and latency, the rest
 * saturation.
 */
const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The BFF's routes, by the names used as labels. */
const calls = [...new Set(bff.routes.map(({ path }) => path))]
  .filter((path) => !path.includes('*'))
  .map((path) => ({
    name: path.replace(/:(\w+)/g, '{$1}'),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

const pageAddress = new RegExp(`^/(?:${locales.join('|')})(${privatePaths().join('|')})?(?:/|$)`);

/** A fixed set of names, so that clients cannot create series by making up addresses. */
export function routeOf(url: string): string {
  const path = pathOf(url);
  if (path === '/api' || path.startsWith('/api/'))
    return calls.find(({ pattern }) => pattern.test(path))?.name ?? '/api/*';
  if (path.startsWith('/_next/')) return 'asset';
  if (path.startsWith('/s/')) return 'shared';
  if (path === '/healthz' || path === '/readyz') return 'health';
  const page = pageAddress.exec(path);
  if (!page) return 'other';
  return page[1]?.slice(1) ?? 'public page';
}

/** Shown as 0 from the start: Prometheus sees the first refusal as an increase. */
const alwaysShown: Refused[] = [
  { event: 'requests-refused', code: 'overloaded' },
  { event: 'requests-refused', code: 'too-many-requests' },
  { event: 'requests-refused', code: 'body-slow' },
  { event: 'connections-refused', code: 'all-taken' },
  { event: 'connections-refused', code: 'idle-ones-closed' },
  { event: 'connections-refused', code: 'too-many-of-one-address' },
  { event: 'ended-sessions-not-shared', code: 'read' },
  { event: 'ended-sessions-not-shared', code: 'write' },
];

/** `none` if the client left, or was disconnected, before an answer began. */
const statusOf = (response: ServerResponse): string =>
  response.headersSent ? String(response.statusCode) : 'none';

const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

export type Observe = (request: IncomingMessage, response: ServerResponse) => void;

export function startMetrics(port: number, host: string): Observe {
  collectDefaultMetrics();
  const requests = new Histogram({
    name: 'rapport_http_request_seconds',
    help: 'Answers of the site: how many, how they ended, how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
  });
  const upstream = new Histogram({
    name: 'rapport_upstream_call_seconds',
    help: 'Calls to the API: how many, what came of them, how long they took',
    labelNames: ['method', 'route', 'outcome'],
    buckets: seconds,
  });
  gaugeSaturation();
  const abandoned = new Counter({
    name: 'rapport_http_requests_abandoned_total',
    help: 'Requests whose client went away before the answer',
  });
  const refused = new Counter({
    name: 'rapport_refused_total',
    help: 'What was refused before it was looked at, by the event and code of its log line',
    labelNames: ['event', 'code'],
  });
  for (const labels of alwaysShown) refused.inc(labels, 0);
  const delays = new Histogram({
    name: 'rapport_message_arrival_seconds',
    help: 'From when the coach wrote a message at the API to when it was passed on to a browser',
    buckets: seconds,
  });
  setMetrics({
    upstreamCall: ({ seconds: took, ...labels }) => upstream.observe(labels, took),
    refused: (labels) => refused.inc(labels),
    eventsPassed: (bytes, openedAt) => {
      for (const took of messageDelays(bytes, openedAt)) delays.observe(took);
    },
  });

  createServer((_, response) => {
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  })
    .on('error', (error) => {
      console.error(`The metrics cannot be served on METRICS_PORT ${port}: ${error.message}`);
      process.exit(1);
    })
    .listen(port, host)
    .unref();

  return (request, response) => {
    const started = performance.now();
    response.once('close', () => {
      const { method = '', url = '' } = request;
      // A stream lasts as long as its client listens, so its duration means nothing.
      if (isEventStream(response)) return;
      if (!response.writableFinished) abandoned.inc();
      const labels = { method, route: routeOf(url), status: statusOf(response) };
      requests.observe(labels, (performance.now() - started) / 1000);
    });
  };
}
