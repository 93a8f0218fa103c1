import 'server-only';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { metrics } from '../observe/metrics.ts';
import { tracing } from '../observe/tracing.ts';
import type { Passing } from './body-stream.ts';
import type { Outcome } from './breaker.ts';
import { decoded } from './decode.ts';
import { exchange, type UpstreamAnswer } from './exchange.ts';
import { HeldBytes } from './held-bytes.ts';
import { getUpstream } from './pool.ts';
import { Problem } from './problem.ts';
import { problemOf } from './refusal.ts';

/** What a call gets from the request that it serves; `seen` collects figures for the log. */
export type CallContext = {
  requestId: string;
  traceparent?: string | undefined;
  /** Aborts a read when the client goes away; a write that has begun is finished. */
  signal?: AbortSignal | undefined;
  /** Freed by its creator once the answer is sent. Without it, bytes count until the call ends. */
  held?: HeldBytes;
  seen?: { upstreamMs?: number; upstreamStatus?: number; attempts?: number };
};

/** Answers up to this size are fetched even while long ones are refused. */
const shortAnswer = 1024 * 1024;

/** A form as it is sent, in the pieces that it is held in. */
export type UpstreamForm = { contentType: string; pieces: readonly Buffer[] };

/** The client behind the request. */
export type Client = { userAgent: string | undefined; address: string | null };

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * The route for metrics and traces, if it differs from the path: `/conversations/{id}`. Each id
   * would create a series, and tokens and search words are private.
   */
  route?: string;
  token?: string;
  json?: unknown;
  /** Sent in place of JSON. */
  form?: UpstreamForm | undefined;
  /** If it is set, the response may be a 304. */
  ifNoneMatch?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Sent when a session begins: for the list of open sessions, and for limits by address. */
  client?: Client;
  /** The answer's size limit; by default `shortAnswer`. */
  maxBytes?: number;
  /** Passes the answer on while it arrives; see `exchange`. */
  streamed?: { silenceMs?: number; isExport?: boolean; passing?: Passing };
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
  if (call.form) {
    headers['content-type'] = call.form.contentType;
    headers['content-length'] = String(
      call.form.pieces.reduce((sum, { length }) => sum + length, 0),
    );
  }
  if (call.client?.userAgent) headers['user-agent'] = call.client.userAgent;
  if (call.client?.address) headers['x-forwarded-for'] = call.client.address;
  if (call.ifNoneMatch !== undefined) headers['if-none-match'] = call.ifNoneMatch;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.events?.after !== undefined) headers['last-event-id'] = call.events.after;
  if (context.traceparent !== undefined) headers.traceparent = context.traceparent;
  return headers;
}

/** 502, 503 and 504 come from a proxy that did not reach the API; the API's own 500 is final. */
const isOutage = (status: number) => status === 502 || status === 503 || status === 504;

const didNotReachApi = (answer: UpstreamAnswer | Problem): boolean =>
  answer instanceof Problem
    ? answer.code === 'upstream-unreachable'
    : // The API may say itself when to try again.
      isOutage(answer.status) && answer.header('retry-after') === undefined;

/** One exchange; a read that did not reach the API is retried once, after a jittered delay. */
async function attempt(
  call: UpstreamCall,
  context: CallContext,
  held: HeldBytes,
): Promise<UpstreamAnswer | Problem> {
  const { seen = {} } = context;
  const upstream = getUpstream();
  const endsAt = performance.now() + upstream.timeoutMs;
  const signal = call.method === 'GET' ? context.signal : undefined;
  const json = call.json === undefined ? undefined : JSON.stringify(call.json);
  const request = {
    method: call.method,
    path: upstream.pathPrefix + call.path,
    headers: requestHeaders(call, context),
    body: call.form ? Readable.from(call.form.pieces) : json,
    timeoutMs: upstream.timeoutMs,
    maxBytes: call.maxBytes ?? shortAnswer,
    held,
    streamed: call.streamed && { silenceMs: upstream.timeoutMs, ...call.streamed },
    signal,
  };
  const pool = call.events ? upstream.eventsPool : upstream.pool;
  seen.attempts = 1;
  const first = await exchange(pool, request);
  if (call.method !== 'GET' || !didNotReachApi(first) || signal?.aborted) return first;
  const delay = 40 + Math.random() * 80;
  if (performance.now() + delay >= endsAt) return first;
  await pause(delay);
  seen.attempts = 2;
  return exchange(pool, { ...request, timeoutMs: Math.max(1, endsAt - performance.now()) });
}

/** Not a 206: nobody asks for a range. */
const isSuccess = (status: number) => status >= 200 && status < 300 && status !== 206;

/** The answer with decompressed bytes; throws unless it is a success. */
async function requireSuccess(call: UpstreamCall, answer: UpstreamAnswer): Promise<UpstreamAnswer> {
  const isUnchanged = answer.status === 304 && call.ifNoneMatch !== undefined;
  if (!isSuccess(answer.status) && !isUnchanged) throw await problemOf(answer);
  answer.bytes = await decoded(answer, call.maxBytes ?? shortAnswer);
  return answer;
}

/**
 * What an answer says about the API. A slow write or a 503 to one may be due to its content: a text
 * that the API cannot store, or a password that it takes time to check. That is one person's
 * failure, and must not block everybody else.
 */
function breakerOutcome({ method }: UpstreamCall, answer: UpstreamAnswer | Problem): Outcome {
  const isCutShort = !(answer instanceof Problem) && answer.withoutBody === 'upstream-slow';
  const outcome =
    answer instanceof Problem ? answer.code : isCutShort ? 'upstream-slow' : answer.status;
  if (outcome === 'upstream-unreachable' || outcome === 502) return 'failed';
  if (outcome === 'upstream-slow' || outcome === 503 || outcome === 504) {
    return method === 'GET' ? 'failed' : 'inconclusive';
  }
  return typeof outcome === 'string' || outcome >= 500 ? 'inconclusive' : 'succeeded';
}

/**
 * Asks the API once the breaker allows it and the line has a place, and reports the outcome to the
 * breaker. The API's time limit starts with the place, because our queue is not its fault; a call
 * waits for at most a fifth of that limit.
 */
async function askInTurn(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const { breaker, line, timeoutMs } = getUpstream();
  const report = breaker.enter();
  if (typeof report === 'number') {
    throw new Problem('circuit-open', { retryAfter: String(Math.ceil(report / 1000)) });
  }
  const held = context.held ?? new HeldBytes(call.token);
  let outcome: Outcome = 'inconclusive';
  let leave = () => {};
  let ended: Promise<void> | undefined;
  try {
    const refusal = (call.maxBytes ?? 0) > shortAnswer ? held.longAnswerRefusal() : undefined;
    if (refusal) throw new Problem(refusal);
    if (!call.events) leave = await line.enter(timeoutMs / 5, context.signal);
    const answer = await attempt(call, context, held);
    outcome = breakerOutcome(call, answer);
    if (answer instanceof Problem) throw answer;
    ended = answer.stream?.ended;
    if (context.seen) context.seen.upstreamStatus = answer.status;
    return await requireSuccess(call, answer);
  } finally {
    report(outcome);
    if (ended) void ended.then(leave);
    else leave();
    if (!context.held) held.free();
  }
}

/**
 * Calls the API: returns a successful answer with its bytes, or throws. The call is recorded in the
 * log line, the trace and the metrics.
 */
export async function callUpstream(
  call: UpstreamCall,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const started = performance.now();
  const { method, path, route = path } = call;
  const { seen = {} } = context;
  let outcome = 'failed';
  try {
    const traced = tracing()?.call(`${method} ${route}`, (traceparent) =>
      askInTurn(call, { ...context, traceparent }),
    );
    const answer = await (traced ?? askInTurn(call, context));
    outcome = String(answer.status);
    return answer;
  } catch (error) {
    if (error instanceof Problem) outcome = error.code;
    throw error;
  } finally {
    const ms = performance.now() - started;
    seen.upstreamMs = ms;
    metrics()?.upstreamCall({ method, route, outcome, seconds: ms / 1000 });
  }
}
