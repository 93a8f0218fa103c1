import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isPlainPath } from '../door.ts';
import { isTracing } from '../observe/tracing.ts';
import { bff } from './app.ts';

/** The lists are long. Where the framework answers, it does the packing, and would lose the header of ours. */
const packed = new Hono()
  .use('/api/conversations/*', compress())
  .all('*', (c) => bff.fetch(c.req.raw));

// Packing wraps an answer anew, also one it leaves as it is: a sixth of the rate.
const answer = (request: Request) =>
  request.headers.has('accept-encoding') ? packed.fetch(request) : bff.fetch(request);

const listener = getRequestListener(answer, { overrideGlobalObjects: false });

/**
 * The calls, without the framework around them, which costs several times what they do
 * (docs/decisions/0009). While traces are taken it answers them: the span of a request is the framework's.
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || !isPlainPath(request.url) || isTracing()) return false;
  void listener(request, response);
  return true;
}
