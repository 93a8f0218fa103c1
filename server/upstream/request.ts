import 'server-only';
import { traceCall } from '../observe/tracing.ts';
import { routeOf, type UpstreamObservation, upstreamChannel } from '../observe/upstream-channel.ts';
import { decoded } from './decode.ts';
import { type Exchanged, ExchangeFailure, type ExchangeFailureKind, exchange } from './exchange.ts';
import { type OtherSide, otherSide } from './pool.ts';
import { UpstreamProblem } from './problem.ts';
import { problemOf } from './refusal.ts';

/** What a call carries of the request it serves, and where it leaves word of what it saw. */
export type CallContext = {
  requestId: string;
  traceparent?: string | undefined;
  /** The client going away ends a read; a write that has begun is let finish. */
  signal?: AbortSignal | undefined;
  seen?: { upstreamMs?: number; upstreamStatus?: number; attempts?: number };
};

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  json?: unknown;
  /** How the browser names itself, where a session begins: the person finds it again by that. */
  userAgent?: string | undefined;
  maxBytes: number;
};

export type UpstreamAnswer = { status: number; bytes: Buffer };

const failureProblems: Record<ExchangeFailureKind, (cause: Error) => UpstreamProblem> = {
  unreachable: (cause) => new UpstreamProblem('upstream-unreachable', 502, { cause }),
  broken: (cause) => new UpstreamProblem('upstream-garbled', 502, { cause }),
  slow: (cause) => new UpstreamProblem('upstream-slow', 504, { cause }),
  oversized: (cause) => new UpstreamProblem('upstream-oversized', 502, { cause }),
  abandoned: (cause) => new UpstreamProblem('client-gone', 499, { cause }),
  crowded: (cause) => new UpstreamProblem('upstream-crowded', 503, { cause, retryAfter: '1' }),
};

function requestHeaders(call: UpstreamCall, context: CallContext): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': context.requestId,
  };
  if (call.token !== undefined) headers.authorization = `Bearer ${call.token}`;
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  if (call.userAgent !== undefined) headers['user-agent'] = call.userAgent;
  if (context.traceparent !== undefined) headers.traceparent = context.traceparent;
  return headers;
}

/** 502, 503 and 504 are how a proxy says that it did not reach the API; the API's own 500 is final. */
const isOutage = (status: number) => status === 502 || status === 503 || status === 504;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One exchange; for a read, a second one when nobody was there, a jittered moment later. */
async function attempt(
  side: OtherSide,
  call: UpstreamCall,
  context: CallContext,
): Promise<Exchanged> {
  const started = performance.now();
  const isRead = call.method === 'GET';
  const once = (count: number) => {
    if (context.seen) context.seen.attempts = count;
    return exchange(side.pool, {
      method: call.method,
      path: side.pathPrefix + call.path,
      headers: requestHeaders(call, context),
      body: call.json === undefined ? undefined : JSON.stringify(call.json),
      timeoutMs: Math.max(1, side.timeoutMs - (performance.now() - started)),
      maxBytes: call.maxBytes,
      signal: isRead ? context.signal : undefined,
    });
  };
  const mayRetry = (delay: number) =>
    isRead && !context.signal?.aborted && performance.now() - started + delay < side.timeoutMs;
  const delay = 40 + Math.random() * 80;

  let first: Exchanged;
  try {
    first = await once(1);
  } catch (error) {
    const nobodyThere = error instanceof ExchangeFailure && error.kind === 'unreachable';
    if (!nobodyThere || !mayRetry(delay)) throw error;
    await pause(delay);
    return once(2);
  }
  // Who says when to come back is taken at their word.
  if (!isOutage(first.status) || first.retryAfter !== undefined || !mayRetry(delay)) return first;
  await pause(delay);
  return once(2);
}

const accepted: ReadonlySet<number> = new Set([200, 201, 202, 204, 205]);

function report({ breaker }: OtherSide, outcome: ExchangeFailureKind | number): void {
  if (outcome === 'unreachable' || outcome === 'slow') breaker.failed();
  else if (typeof outcome === 'string') breaker.abstained();
  else if (isOutage(outcome)) breaker.failed();
  else if (outcome >= 500) breaker.abstained();
  else breaker.succeeded();
}

/**
 * The exchange once there is a place for it. The API's time begins only then: it is not to blame for a
 * crowd of ours, in which nobody waits for longer than a fifth of that.
 */
async function attemptInTurn(
  side: OtherSide,
  call: UpstreamCall,
  context: CallContext,
): Promise<Exchanged> {
  await side.line.enter(side.timeoutMs / 5, context.signal);
  try {
    return await attempt(side, call, context);
  } finally {
    side.line.leave();
  }
}

/** The exchange as the breaker lets it happen and hears of it. */
async function guardedAttempt(call: UpstreamCall, context: CallContext): Promise<Exchanged> {
  const side = otherSide();
  const passage = side.breaker.enter();
  if (!passage.open) {
    throw new UpstreamProblem('upstream-resting', 503, {
      retryAfter: String(Math.ceil(passage.retryAfterMs / 1000)),
    });
  }
  try {
    const answer = await attemptInTurn(side, call, context);
    report(side, answer.status);
    return answer;
  } catch (error) {
    report(side, error instanceof ExchangeFailure ? error.kind : 'broken');
    throw error;
  }
}

/** Asks the API once: a good answer with its bytes, or an `UpstreamProblem`. */
async function askOnce(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await guardedAttempt(call, context);
  if (context.seen) context.seen.upstreamStatus = answer.status;
  if (!accepted.has(answer.status)) throw await problemOf(answer);
  return { status: answer.status, bytes: await decoded(answer, call.maxBytes) };
}

/** The same, seen by whoever watches: the log's line, a trace, the metrics. */
export async function callUpstream(
  call: UpstreamCall,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const started = performance.now();
  const route = routeOf(call.path);
  let outcome = 'failed';
  try {
    const answer = await traceCall(`${call.method} ${route}`, (traceparent) =>
      askOnce(call, traceparent === undefined ? context : { ...context, traceparent }),
    );
    outcome = String(answer.status);
    return answer;
  } catch (error) {
    const problem = error instanceof ExchangeFailure ? failureProblems[error.kind](error) : error;
    if (problem instanceof UpstreamProblem) outcome = problem.code;
    throw problem;
  } finally {
    const ms = performance.now() - started;
    if (context.seen) context.seen.upstreamMs = ms;
    if (upstreamChannel.hasSubscribers) {
      const told: UpstreamObservation = { method: call.method, route, outcome, seconds: ms / 1000 };
      upstreamChannel.publish(told);
    }
  }
}
