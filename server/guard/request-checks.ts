import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { dropUntrusted, refusalOf } from '../door.ts';
import { processWide } from '../process/process-wide.ts';

/**
 * A diagnostics channel cannot answer a request. So a refused request is rewritten to a route of
 * the BFF (server/bff/app.ts), which reads the refusal from this header and answers it.
 */
export const refusalHeader = 'x-rapport-refusal';
export const refusedPath = '/refused';

const state = () => processWide('request-checks', () => ({ skipped: false, installed: false }));

/** For our own server, which checks each request itself (server/main.ts). */
export function skipRequestChecks(): void {
  state().skipped = true;
}

/** The development server has tools and headers of its own, which the checks would refuse. */
const inDevelopment = process.env.NODE_ENV === 'development';
const isDevelopmentTool = (url = '') => inDevelopment && /^\/_{1,2}next/.test(url);

/**
 * Runs the checks of server/door.ts where the framework serves alone (`next start`, `next dev`).
 */
export function installRequestChecks(): void {
  if (state().skipped || state().installed) return;
  state().installed = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (isDevelopmentTool(request.url)) return;
    delete request.headers[refusalHeader];
    const refusal = refusalOf(request);
    if (!inDevelopment) dropUntrusted(request);
    if (!refusal) return;
    const { status, headers } = refusal;
    request.headers[refusalHeader] = JSON.stringify({ status, headers });
    request.url = `/api${refusedPath}`;
    request.method = 'GET';
  });
}
