import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { processWide } from '../process/process-wide.ts';

/**
 * The framework decides by content type whether to compress. It sets a handler's content type as an
 * array of one, and does not recognise an array, so such an answer is never compressed. A content
 * type that is already set as a string it leaves alone: so we set it on the Node response first.
 */
type Tracker = { response: AsyncLocalStorage<ServerResponse>; installed: boolean };

const tracker = () =>
  processWide<Tracker>('tracked-responses', () => ({
    response: new AsyncLocalStorage(),
    installed: false,
  }));

/** Remembers the Node response of each API request, so that `compressible` can find it. */
export function trackResponses(): void {
  if (tracker().installed) return;
  tracker().installed = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as {
      request: { url?: string };
      response: ServerResponse;
    };
    if (request.url?.startsWith('/api/')) tracker().response.enterWith(response);
  });
}

/** Lets the framework's own server compress this response. On other hosts it does nothing. */
export function compressible(response: Response): Response {
  const type = response.headers.get('content-type');
  const target = tracker().response.getStore();
  if (type !== null && target && !target.headersSent) target.setHeader('Content-Type', type);
  return response;
}
