import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { inertPolicy } from '../../lib/security/policy.ts';
import { framesOf, type LogFields, log } from '../observe/log.ts';
import { type LogSubject, pseudonymsOf } from '../observe/pseudonym.ts';
import { requestIdOf, traceparentOf } from '../observe/request-id.ts';
import { tracing } from '../observe/tracing.ts';
import { HeldBytes } from '../upstream/held-bytes.ts';
import { Problem, type ProblemCode, problemResponse } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';
import { endCookieOf, withCookies } from './answers.ts';
import { addressOf, findBearer } from './request.ts';

export type BffEnvironment = {
  /** The response of our own server; undefined on other hosts. */
  Bindings: { outgoing?: Pick<ServerResponse, 'once' | 'setHeader'> };
  Variables: {
    /** Passed to every upstream call: request id, trace, abort signal, the bytes it holds. */
    context: CallContext;
    bearer: string | undefined;
    /** Who the request is about, for the log. The handler fills it in once it knows. */
    subject: LogSubject;
    /** Set by security-relevant calls: those that begin or end a session, or touch the account. */
    authentication: string | undefined;
    /** Why the call was refused or failed, for the log. */
    code: ProblemCode | undefined;
  };
};

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** Adds the request id, writes one log line, and forbids caching. */
export const aroundEveryCall = createMiddleware<BffEnvironment>(async (c, next) => {
  const started = performance.now();
  const { headers, signal } = c.req.raw;
  const requestId = requestIdOf(headers.get('x-request-id'));
  const seen: NonNullable<CallContext['seen']> = {};
  const bearer = findBearer(c.req.raw);
  const held = new HeldBytes(bearer, addressOf(c.req.raw));
  // The bytes are held beyond the handler, until the answer is read or the client is gone.
  c.env?.outgoing?.once('close', () => held.free());
  const traceparent = traceparentOf(headers);
  let traceId = traceparent?.split('-')[1];
  c.set('context', { requestId, traceparent, signal, seen, held });
  c.set('bearer', bearer);
  c.set('subject', {});

  const run = () => {
    traceId = tracing()?.id() ?? traceId;
    return next();
  };
  const describe = () => ({
    method: c.req.method,
    route: routePath(c, -1).replace(/:(\w+)/g, '{$1}'),
    status: c.res.status,
    code: c.get('code'),
    requestId,
  });
  await (tracing()?.request(headers, run, describe) ?? run());

  if (!c.env?.outgoing) held.free();

  // Nobody reads the body of an answer to HEAD.
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
  setDefaultHeaders(c, {
    'cache-control': 'private, no-store',
    'content-security-policy': inertPolicy,
    'x-request-id': requestId,
  });
  const described = describe();
  const level = levels[outcomeOf(described.status)];
  log(level, 'request', {
    ...described,
    ms: rounded(performance.now() - started),
    traceId,
    upstreamStatus: seen.upstreamStatus,
    upstreamMs: seen.upstreamMs && rounded(seen.upstreamMs),
    attempts: seen.attempts,
    ...securityFields(c, described.status),
  });
});

/** Headers that the answer itself may override. */
function setDefaultHeaders(c: Context<BffEnvironment>, fields: Record<string, string>): void {
  const { outgoing } = c.env ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (outgoing) outgoing.setHeader(name, value);
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}

const levels = { success: 'info', refused: 'warn', failed: 'error' } as const;

function outcomeOf(status: number): keyof typeof levels {
  if (status < 400) return 'success';
  return status < 500 ? 'refused' : 'failed';
}

/** The log identifies the person only for refused calls and for security-relevant ones. */
function securityFields(c: Context<BffEnvironment>, status: number): LogFields {
  const authentication = c.get('authentication');
  if (!authentication && status < 400) return {};
  return {
    ...(authentication && { authentication, outcome: outcomeOf(status) }),
    ...pseudonymsOf({
      session: c.get('bearer'),
      address: addressOf(c.req.raw) ?? undefined,
      ...c.get('subject'),
    }),
  };
}

function asProblem(error: Error, requestId: string): Problem {
  if (error instanceof Problem) return error;
  log('error', 'handler-failed', { requestId, name: error.name, frames: framesOf(error) });
  return new Problem('internal-error', { cause: error });
}

/** Turns every failure into a response, and clears the cookie of a token that was refused. */
export async function answerFailure(error: Error, c: Context<BffEnvironment>): Promise<Response> {
  const { requestId } = c.get('context');
  const problem = asProblem(error, requestId);
  c.set('code', problem.code);
  const response = problemResponse(problem, requestId);
  const token = c.get('bearer');
  return problem.status === 401 && token
    ? withCookies(response, await endCookieOf(token, c.req.raw))
    : response;
}
