import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getRequestListener } from '@hono/node-server';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createApp } from '../../reference-api/app.ts';
import { countingCoach } from '../../reference-api/coach/counting-coach.ts';
import { Live } from '../../reference-api/events/live.ts';
import { Practice } from '../../reference-api/practice/practice.ts';
import { Recordings } from '../../reference-api/practice/recordings.ts';

/**
 * An embedded API that kills itself. A request with `X-Kill-Before: 2` kills it by SIGKILL before
 * its second write; answering a request with an idempotency key counts as the last write.
 * `X-Kill-Later` counts the writes after the answer, which are the coach's. The database is a
 * PostgreSQL or a folder, and its tables must exist.
 */
let left = Number.POSITIVE_INFINITY;
const countOne = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
const logger = {
  logQuery(query: string) {
    if (!/^(?:select|begin|commit)/.test(query)) countOne();
  },
};

const { DATABASE_URL: connectionString, DATA_DIR = '' } = process.env;
const database = connectionString
  ? overPostgres({ client: new pg.Pool({ connectionString }), logger })
  : overPglite({ client: await PGlite.create(join(DATA_DIR, 'pg')), logger });
const app = createApp({
  database,
  live: new Live(),
  practice: new Practice({
    database,
    recordings: new Recordings(join(DATA_DIR, 'recordings')),
    coach: countingCoach,
    transcribe: null,
    leaseMs: 500,
  }),
  siteUrl: 'http://localhost:3000',
  publicUrl: 'http://localhost:4310',
  sellsPlans: false,
  requestsPerMinute: 1_200,
  sites: new BlockList(),
});

const countOf = (text: string | null) => (text ? Number(text) : Number.POSITIVE_INFINITY);

const answer: Parameters<typeof getRequestListener>[0] = async (request, server) => {
  left = countOf(request.headers.get('x-kill-before'));
  const response = await app.fetch(request, server);
  if (request.headers.has('idempotency-key')) countOne();
  left = countOf(request.headers.get('x-kill-later'));
  return response;
};

const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ event: 'listening', port }));
});
