import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { metrics } from '../observe/metrics.ts';
import { tracing } from '../observe/tracing.ts';
import { decoded } from './decode.ts';
import { exchange, type UpstreamAnswer } from './exchange.ts';
import { HeldBytes } from './held-bytes.ts';
import { getUpstream, type Upstream } from './pool.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { problemOf } from './refusal.ts';

/** What a call takes from the request that it serves; `seen` collects figures for the log. */
export type CallContext = {
  requestId: string;
  traceparent?: string | undefined;
  /** Aborts a read when the client goes away; a write that has begun is finished. */
  signal?: AbortSignal | undefined;
  /**
   * Freed by its creator once the answer is sent. Without it, bytes count until the call is over.
   */
  held?: HeldBytes;
  seen?: { upstreamMs?: number; upstreamStatus?: number; attempts?: number };
};

/** Answers up to this size are fetched even while long ones are refused. */
const shortAnswer = 1024 * 1024;

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * For metrics and traces, where it differs from the path: `/conversations/{id}`. Ids would make a
   * series each, and tokens and search words are private.
   */
  route?: string;
  token?: string;
  json?: unknown;
  /** Sent as multipart in place of JSON. */
  form?: FormData | undefined;
  /** With it, the answer may be a 304. */
  ifNoneMatch?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Sent when a session begins, for the list of open sessions. */
  userAgent?: string | undefined;
  /** The answer's size limit; by default `shortAnswer`. */
  maxBytes?: number;
  /** Passes the answer on while it arrives; see `exchange`. */
  streamed?: { countsAs: number; silenceMs?: number };
  /**
   * The answer is an event stream that stays open: it gets its own connection and does not queue.
   * `after` is the last event already known.
   */
  events?: { after: string | undefined };
};

function requestHeaders(call: UpstreamCall, context: CallContext): Record<string, string> {
  const headers: Record<string, string> = {
    accept: call.events ? 'text/event-stream' : 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': context.requestId,
  };
  if (call.token !== undefined) headers.authorization = `Bearer ${call.token}`;
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  if (call.userAgent !== undefined) headers['user-agent'] = call.userAgent;
  if (call.ifNoneMatch !== undefined) headers['if-none-match'] = call.ifNoneMatch;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.events?.after !== undefined) headers['last-event-id'] = call.events.after;
  if (context.traceparent !== undefined) headers.traceparent = context.traceparent;
  return headers;
}

async function encodedForm(form: FormData): Promise<{ contentType: string; body: Buffer }> {
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** 502, 503 and 504 come from a proxy that did not reach the API; the API's own 500 is final. */
const isOutage = (status: number) => status === 502 || status === 503 || status === 504;

const didNotReachApi = (outcome: UpstreamAnswer | Problem): boolean =>
  outcome instanceof Problem
    ? outcome.code === 'upstream-unreachable'
    : // The API may say itself when to try again.
      isOutage(outcome.status) && outcome.header('retry-after') === undefined;

/** One exchange; a read that did not reach the API is retried once, after a jittered delay. */
async function attempt(
  upstream: Upstream,
  call: UpstreamCall,
  context: CallContext,
  held: HeldBytes,
): Promise<UpstreamAnswer> {
  const started = performance.now();
  const timeLeft = () => upstream.timeoutMs - (performance.now() - started);
  const isRead = call.method === 'GET';
  const signal = isRead ? context.signal : undefined;
  const headers = requestHeaders(call, context);
  const form = call.form && (await encodedForm(call.form));
  if (form) headers['content-type'] = form.contentType;
  const body = form?.body ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const once = (count: number) => {
    if (context.seen) context.seen.attempts = count;
    return exchange(call.events ? upstream.eventsPool : upstream.pool, {
      method: call.method,
      path: upstream.pathPrefix + call.path,
      headers,
      body,
      timeoutMs: Math.max(1, timeLeft()),
      maxBytes: call.maxBytes ?? shortAnswer,
      held,
      streamed: call.streamed && { silenceMs: upstream.timeoutMs, ...call.streamed },
      signal,
    });
  };
  const first = await once(1).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  const delay = 40 + Math.random() * 80;
  if (isRead && didNotReachApi(first) && !signal?.aborted && timeLeft() > delay) {
    await pause(delay);
    return once(2);
  }
  if (first instanceof Problem) throw first;
  return first;
}

/** Not a part of an answer (206): nobody asks for one. */
const isSuccess = (status: number) => status >= 200 && status < 300 && status !== 206;

function report({ breaker }: Upstream, outcome: ProblemCode | number): void {
  if (outcome === 'upstream-unreachable' || outcome === 'upstream-slow') breaker.failed();
  else if (typeof outcome === 'string') breaker.inconclusive();
  else if (isOutage(outcome)) breaker.failed();
  else if (outcome >= 500) breaker.inconclusive();
  else breaker.succeeded();
}

/**
 * Waits in line, then attempts the exchange. The API's time limit starts only then, because our
 * queue is not its fault; a call waits for at most a fifth of that limit.
 */
async function attemptInTurn(
  upstream: Upstream,
  call: UpstreamCall,
  context: CallContext,
  held: HeldBytes,
): Promise<UpstreamAnswer> {
  const refusal = (call.maxBytes ?? 0) > shortAnswer ? held.refusesLong() : undefined;
  if (refusal) throw new Problem(refusal);
  if (call.events) return attempt(upstream, call, context, held);
  await upstream.line.enter(upstream.timeoutMs / 5, context.signal);
  let ended: Promise<void> | undefined;
  try {
    const answer = await attempt(upstream, call, context, held);
    ended = answer.stream?.ended;
    return answer;
  } finally {
    if (ended) void ended.then(() => upstream.line.leave());
    else upstream.line.leave();
  }
}

/** Attempts the exchange if the breaker allows it, and reports the outcome to the breaker. */
async function guardedAttempt(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const upstream = getUpstream();
  const restMs = upstream.breaker.enter();
  if (restMs > 0) {
    const retryAfter = String(Math.ceil(restMs / 1000));
    throw new Problem('upstream-resting', { retryAfter });
  }
  const held = context.held ?? new HeldBytes(call.token);
  try {
    const answer = await attemptInTurn(upstream, call, context, held);
    const isCutShort = answer.withoutBody === 'upstream-slow';
    report(upstream, isCutShort ? 'upstream-slow' : answer.status);
    return answer;
  } catch (error) {
    report(upstream, error instanceof Problem ? error.code : 'internal-error');
    throw error;
  } finally {
    if (!context.held) held.free();
  }
}

/** Calls the API: returns a successful answer with its bytes, or throws. */
async function performCall(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await guardedAttempt(call, context);
  if (context.seen) context.seen.upstreamStatus = answer.status;
  const { status } = answer;
  const isUnchanged = status === 304 && call.ifNoneMatch !== undefined;
  if (!isSuccess(status) && !isUnchanged) throw await problemOf(answer);
  return { ...answer, bytes: await decoded(answer, call.maxBytes ?? shortAnswer) };
}

/** Calls the API, and records the call in the log line, the trace and the metrics. */
export async function callUpstream(
  call: UpstreamCall,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const started = performance.now();
  const { method, path, route = path } = call;
  let outcome = 'failed';
  try {
    const traced = tracing()?.call(`${method} ${route}`, (traceparent) =>
      performCall(call, { ...context, traceparent }),
    );
    const answer = await (traced ?? performCall(call, context));
    outcome = String(answer.status);
    return answer;
  } catch (error) {
    if (error instanceof Problem) outcome = error.code;
    throw error;
  } finally {
    const ms = performance.now() - started;
    if (context.seen) context.seen.upstreamMs = ms;
    metrics()?.upstreamCall({ method, route, outcome, seconds: ms / 1000 });
  }
}
