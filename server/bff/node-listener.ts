import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isTracing } from '../observe/tracing.ts';
import { bff } from './app.ts';

const listener = getRequestListener(bff.fetch, { overrideGlobalObjects: false });

/**
 * The calls, without the framework around them, which costs several times what they do
 * (docs/decisions/0009). While traces are taken it answers them: the span of a request is the framework's.
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || isTracing()) return false;
  void listener(request, response);
  return true;
}
