import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { dropUntrusted, refusalOf } from '../door.ts';
import { processWide } from '../process/process-wide.ts';

/** Told to a call of our own that answers it (server/bff/app.ts): nothing else here may answer a request. */
export const refusalHeader = 'x-rapport-refusal';
export const refusedPath = '/refused';

const door = () => processWide('plain-door', () => ({ isOurs: false, stands: false }));

/** Our own server checks each request itself (server/main.ts). */
export function leaveDoorToUs(): void {
  door().isOurs = true;
}

/** The development server has tools of its own, and speaks to its scripts by headers of its own. */
const inDevelopment = process.env.NODE_ENV === 'development';
const isTool = (url = '') => inDevelopment && /^\/_{1,2}next/.test(url);

/** The same checks where the framework serves alone, built or in development, before it sees a request. */
export function standAtTheDoor(): void {
  if (door().isOurs || door().stands) return;
  door().stands = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (isTool(request.url)) return;
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
