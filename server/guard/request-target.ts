import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { processWide } from '../process/process-wide.ts';

/**
 * A client may write a whole address where a path belongs (`GET http://host/path`), with a host of its choice:
 * the path alone is what it asks for. https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function pathAlone(target: string): string {
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Before anything else reads the request, the framework's own server included (see `instrumentation.ts`). */
export function takeThePathAlone(): void {
  processWide('path-alone', () =>
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { request: IncomingMessage };
      request.url = pathAlone(request.url ?? '/');
    }),
  );
}
