import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import * as calls from '../../lib/bff/calls.ts';
import { isTracing } from '../../lib/observe/tracing.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Handler<Params> = (request: Request, route: { params: Promise<Params> }) => Promise<Response>;

/** One listener a method, for an address with an id in it or without one. */
function listeners<Params>(
  path: RegExp,
  handlers: Record<string, Handler<Params>>,
  paramsOf: (id: string) => Params,
): { path: RegExp; byMethod: ReadonlyMap<string, Listener> } {
  const byMethod = Object.entries(handlers).map(([method, handle]) => {
    const listener = getRequestListener(
      (request, { incoming }) => {
        const id = path.exec(pathOf(incoming.url))?.[1] ?? '';
        return handle(request, { params: Promise.resolve(paramsOf(id)) });
      },
      { overrideGlobalObjects: false },
    );
    return [method, listener as Listener] as const;
  });
  return { path, byMethod: new Map(byMethod) };
}

const pathOf = (url = '/') => url.split('?', 1)[0] ?? url;
const nothing = () => ({});
const asId = (id: string) => ({ id });

/** Each with its one spelling: an address with an escape or a slash too many is not one of these. */
const table = [
  listeners(/^\/api\/me$/, calls.me, nothing),
  listeners(/^\/api\/conversations$/, calls.conversations, nothing),
  listeners(/^\/api\/conversations\/([\w-]+)\/messages$/, calls.messages, asId),
  listeners(/^\/api\/conversations\/([\w-]+)$/, calls.conversation, asId),
  listeners(/^\/api\/login$/, calls.login, nothing),
  listeners(/^\/api\/signup$/, calls.signup, nothing),
  listeners(/^\/api\/logout$/, calls.logout, nothing),
];

/**
 * The calls of the API, by the handlers of `app/api` themselves, without the framework around them: it costs
 * several times what they do (docs/decisions/0009). Answers and says so, or leaves the request to it; as
 * it does with all of them while traces are taken, which are the framework's.
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || isTracing()) return false;
  const path = pathOf(request.url);
  const listener = table
    .find((route) => route.path.test(path))
    ?.byMethod.get(request.method ?? 'GET');
  if (!listener) return false;
  void listener(request, response);
  return true;
}
