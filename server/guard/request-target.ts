import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { processWide } from '../process/process-wide.ts';

/**
 * A client may send an absolute URL where a path belongs (`GET http://host/path`), with a host of
 * its choice: keep only the path. https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function originFormOf(target: string): string {
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Runs before anything else reads the request, even the framework's server (see
 * `instrumentation.ts`).
 */
export function normaliseRequestTargets(): void {
  processWide('request-target', () =>
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { request: IncomingMessage };
      request.url = originFormOf(request.url ?? '/');
    }),
  );
}
