import 'server-only';
import { log } from '../observe/log.ts';
import type { LogFields, LogLevel } from '../observe/log-line.ts';
import { pseudonymsOf, type Whom } from '../observe/pseudonym.ts';
import { requestIdOf, traceparentOf } from '../observe/request-id.ts';
import { endedSessionCookies, readSessionCookie } from '../session/server.ts';
import type { CallContext, UpstreamAnswer } from '../upstream/call.ts';
import { Problem, type ProblemCode, problemResponse } from '../upstream/problem.ts';
import { addressOf, findBearer } from './request.ts';

type RouteCall<Params> = {
  request: Request;
  params: Promise<Params>;
  /** Goes with every call upstream: the request's id, its trace, its end. */
  context: CallContext;
  /** Filled in by a handler that learns whom the request is about, for the log. */
  whom: Whom;
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
  problem: Problem,
  request: Request,
  requestId: string,
): Promise<Response> {
  const response = problemResponse(problem, requestId);
  const token = findBearer(request);
  return problem.status === 401 && token
    ? withCookies(response, await endCookieOf(token, request))
    : response;
}

/** What somebody does to become known here, or to be so no longer. */
type Authentication = 'sign-in' | 'sign-up' | 'sign-out';

function outcomeOf(status: number): 'success' | 'refused' | 'failed' {
  if (status < 400) return 'success';
  return status < 500 ? 'refused' : 'failed';
}

function levelOf(status: number): LogLevel {
  if (status < 400) return 'info';
  return status < 500 ? 'warn' : 'error';
}

/** Of an ordinary answer the log names nobody; of one that was refused, or by which somebody came or went, it does. */
function securityFields(
  request: Request,
  status: number,
  whom: Whom,
  authentication: Authentication | undefined,
): LogFields {
  if (!authentication && status < 400) return {};
  return {
    ...(authentication && { authentication, outcome: outcomeOf(status) }),
    ...pseudonymsOf({
      session: findBearer(request),
      address: addressOf(request) ?? undefined,
      ...whom,
    }),
  };
}

/** Around every handler: request id, one log line, failures as problems, and nothing is cached. */
function wrap<Params>(
  pattern: string,
  handle: Handler<Params>,
  authentication?: Authentication,
): RouteHandler<Params> {
  return async (request, { params }) => {
    const started = performance.now();
    const { headers, signal } = request;
    const requestId = requestIdOf(headers);
    const seen: NonNullable<CallContext['seen']> = {};
    const context = { requestId, traceparent: traceparentOf(headers), signal, seen };
    const whom: Whom = {};
    let response: Response;
    let code: ProblemCode | undefined;
    try {
      response = await handle({ request, params, context, whom });
      response.headers.set('cache-control', 'private, no-store');
      response.headers.set('x-request-id', requestId);
    } catch (error) {
      const problem = asProblem(error, requestId);
      code = problem.code;
      response = await answerFailure(problem, request, requestId);
    }
    log(levelOf(response.status), 'request', {
      method: request.method,
      route: pattern,
      status: response.status,
      code,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId,
      upstreamStatus: seen.upstreamStatus,
      upstreamMs: seen.upstreamMs && Math.round(seen.upstreamMs * 10) / 10,
      attempts: seen.attempts,
      ...securityFields(request, response.status, whom, authentication),
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
  authentication?: Authentication,
): Record<Method, RouteHandler<Params>> {
  const allow = methods.filter((method) => (method === 'HEAD' ? handlers.GET : handlers[method]));
  const refuse = wrap<Params>(pattern, () =>
    Promise.reject(new Problem('method-not-allowed', 405, { allow })),
  );
  return forEachMethod((method) => {
    const handle = handlers[method === 'HEAD' ? 'GET' : method];
    return handle ? wrap(pattern, handle, authentication) : refuse;
  });
}

/** Whatever the method, there is nothing here. */
export function defineUnknownRoute(pattern: string): Record<Method, RouteHandler<unknown>> {
  const refuse = wrap(pattern, () => Promise.reject(new Problem('not-found', 404)));
  return forEachMethod(() => refuse);
}
