import 'server-only';
import { log } from '../observe/log.ts';
import { requestIdOf, traceparentOf } from '../observe/request-id.ts';
import { endedSessionCookies, readSessionCookie } from '../session/server.ts';
import type { CallContext, UpstreamAnswer } from '../upstream/call.ts';
import { Problem, problemResponse } from '../upstream/problem.ts';
import { findBearer } from './request.ts';

type RouteCall<Params> = {
  request: Request;
  params: Promise<Params>;
  /** Goes with every call upstream: the request's id, its trace, its end. */
  context: CallContext;
};

type Handler<Params> = (call: RouteCall<Params>) => Promise<Response>;
type RouteHandler<Params> = (
  request: Request,
  route: { params: Promise<Params> },
) => Promise<Response>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];
type Handlers<Params> = Partial<Record<Exclude<Method, 'HEAD'>, Handler<Params>>>;

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** One chunk, handed on as it is: a body of bytes would first be copied. */
const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** The API's bytes as they came; an empty body stays the empty body it was. */
export function passOn({ status, bytes }: UpstreamAnswer): Response {
  if (bytes.length === 0) return new Response(null, { status });
  return new Response(streamOf(bytes), { status, headers: jsonHeaders });
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The cookie ends with its own token; another's late refusal leaves it alone. */
export async function endCookieOf(token: string, request: Request): Promise<string[]> {
  const session = await readSessionCookie(request);
  return session?.token === token ? endedSessionCookies(request) : [];
}

function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  // The frames without the message: a message may quote what was being handled.
  const frames =
    error instanceof Error ? error.stack?.match(/^\s+at .*$/gm)?.join('\n') : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  log('error', 'handler-failed', { requestId, name, frames });
  return new Problem('internal-error', 500, { cause: error });
}

async function answerFailure(
  error: unknown,
  request: Request,
  requestId: string,
): Promise<Response> {
  const problem = asProblem(error, requestId);
  const response = problemResponse(problem, requestId);
  const token = findBearer(request);
  return problem.status === 401 && token
    ? withCookies(response, await endCookieOf(token, request))
    : response;
}

/** Around every handler: request id, one log line, failures as problems, and nothing is cached. */
function wrap<Params>(pattern: string, handle: Handler<Params>): RouteHandler<Params> {
  return async (request, { params }) => {
    const started = performance.now();
    const { headers, signal } = request;
    const requestId = requestIdOf(headers);
    const seen: NonNullable<CallContext['seen']> = {};
    const context = { requestId, traceparent: traceparentOf(headers), signal, seen };
    let response: Response;
    try {
      response = await handle({ request, params, context });
      response.headers.set('cache-control', 'private, no-store');
      response.headers.set('x-request-id', requestId);
    } catch (error) {
      response = await answerFailure(error, request, requestId);
    }
    log('info', 'request', {
      method: request.method,
      route: pattern,
      status: response.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId,
      upstreamStatus: seen.upstreamStatus,
      upstreamMs: seen.upstreamMs && Math.round(seen.upstreamMs * 10) / 10,
      attempts: seen.attempts,
    });
    return response;
  };
}

function forEachMethod<Value>(make: (method: Method) => Value): Record<Method, Value> {
  return {
    GET: make('GET'),
    HEAD: make('HEAD'),
    POST: make('POST'),
    PUT: make('PUT'),
    PATCH: make('PATCH'),
    DELETE: make('DELETE'),
    OPTIONS: make('OPTIONS'),
  };
}

/** The handlers of one address; a method without one is answered 405 with `Allow`. */
export function defineRoute<Params>(
  pattern: string,
  handlers: Handlers<Params>,
): Record<Method, RouteHandler<Params>> {
  const allow = methods.filter((method) => (method === 'HEAD' ? handlers.GET : handlers[method]));
  const refuse = wrap<Params>(pattern, () =>
    Promise.reject(new Problem('method-not-allowed', 405, { allow })),
  );
  return forEachMethod((method) => {
    const handle = handlers[method === 'HEAD' ? 'GET' : method];
    return handle ? wrap(pattern, handle) : refuse;
  });
}

/** Whatever the method, there is nothing here. */
export function defineUnknownRoute(pattern: string): Record<Method, RouteHandler<unknown>> {
  const refuse = wrap(pattern, () => Promise.reject(new Problem('not-found', 404)));
  return forEachMethod(() => refuse);
}
