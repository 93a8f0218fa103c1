import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isPlainPath } from '../door.ts';
import { isTracing } from '../observe/tracing.ts';
import { bff } from './app.ts';

/**
 * Lists are long, so they are compressed here. Where the framework answers, it compresses them
 * itself and would drop our `Content-Encoding`.
 */
const compressed = new Hono()
  .use('/api/conversations/*', compress())
  .all('*', (c) => bff.fetch(c.req.raw));

// The middleware rewraps even responses it does not compress, which costs a sixth of the
// throughput.
const answer = (request: Request) =>
  request.headers.has('accept-encoding') ? compressed.fetch(request) : bff.fetch(request);

const listener = getRequestListener(answer, { overrideGlobalObjects: false });

/**
 * Answers API calls without the framework, which costs several times as much as the calls
 * themselves (docs/decisions/0009). While tracing is on, the framework answers them: it makes the
 * request spans.
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || !isPlainPath(request.url) || isTracing()) return false;
  void listener(request, response);
  return true;
}
