import 'server-only';
import { traceCall } from '../observe/tracing.ts';
import { routeOf, type UpstreamObservation, upstreamChannel } from '../observe/upstream-channel.ts';
import { decoded } from './decode.ts';
import {
  type BodyStream,
  type Exchanged,
  ExchangeFailure,
  type ExchangeFailureKind,
  exchange,
} from './exchange.ts';
import { HeldBytes } from './held-bytes.ts';
import { getUpstream, type Upstream } from './pool.ts';
import { UpstreamProblem } from './problem.ts';
import { problemOf, problemOfFailure } from './refusal.ts';

/** What a call takes from the request it serves; `seen` receives figures for the log. */
export type CallContext = {
  requestId: string;
  traceparent?: string | undefined;
  /** Aborts a read when the client goes away; a write that has begun is finished. */
  signal?: AbortSignal | undefined;
  /** Freed by whoever made it, once the answer has been sent. Without it: when the call is over. */
  held?: HeldBytes;
  seen?: { upstreamMs?: number; upstreamStatus?: number; attempts?: number };
};

/** What is no longer is asked for even when nothing long is taken. */
export const shortAnswer = 1024 * 1024;

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  json?: unknown;
  /** Sent as multipart in place of JSON. */
  form?: FormData;
  /** `If-None-Match`: then the answer may be a 304. */
  ifNoneMatch?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Sent when a session begins: the list of open sessions shows it. */
  userAgent?: string | undefined;
  maxBytes: number;
  /** The answer is passed on while it arrives; see `exchange`. */
  streamed?: { countsAs: number; silenceMs?: number };
  /**
   * The answer is a stream of events that stays open: it has a connection of its own, and no place
   * in the waiting line. `after` is the last event that is known.
   */
  events?: { after: string | undefined };
};

export type UpstreamAnswer = {
  status: number;
  /** The whole body; empty if it is `streamed`. */
  bytes: Buffer;
  etag?: string | undefined;
  streamed?: Pick<Exchanged, 'contentType' | 'contentEncoding'> & Pick<BodyStream, 'body'>;
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

type Body = { contentType?: string; body: string | Buffer | undefined };

async function bodyOf({ json, form }: UpstreamCall): Promise<Body> {
  if (!form) return { body: json === undefined ? undefined : JSON.stringify(json) };
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** 502, 503 and 504 come from a proxy that did not reach the API; the API's own 500 is final. */
const isOutage = (status: number) => status === 502 || status === 503 || status === 504;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One exchange; a read that found nobody is retried once, after a jittered delay. */
async function attempt(
  upstream: Upstream,
  call: UpstreamCall,
  context: CallContext,
  held: HeldBytes,
): Promise<Exchanged> {
  const started = performance.now();
  const isRead = call.method === 'GET';
  const { contentType, body } = await bodyOf(call);
  const headers = requestHeaders(call, context);
  if (contentType !== undefined) headers['content-type'] = contentType;
  const once = (count: number) => {
    if (context.seen) context.seen.attempts = count;
    return exchange(call.events ? upstream.eventsPool : upstream.pool, {
      method: call.method,
      path: upstream.pathPrefix + call.path,
      headers,
      body,
      timeoutMs: Math.max(1, upstream.timeoutMs - (performance.now() - started)),
      maxBytes: call.maxBytes,
      held,
      streamed: call.streamed && { silenceMs: upstream.timeoutMs, ...call.streamed },
      signal: isRead ? context.signal : undefined,
    });
  };
  const mayRetry = (delay: number) =>
    isRead && !context.signal?.aborted && performance.now() - started + delay < upstream.timeoutMs;
  const delay = 40 + Math.random() * 80;

  let first: Exchanged;
  try {
    first = await once(1);
  } catch (error) {
    const isUnreachable = error instanceof ExchangeFailure && error.kind === 'unreachable';
    if (!isUnreachable || !mayRetry(delay)) throw error;
    await pause(delay);
    return once(2);
  }
  // An answer that says when to come back is respected.
  if (!isOutage(first.status) || first.retryAfter !== undefined || !mayRetry(delay)) return first;
  await pause(delay);
  return once(2);
}

const accepted: ReadonlySet<number> = new Set([200, 201, 202, 204, 205]);

function report({ breaker }: Upstream, outcome: ExchangeFailureKind | number): void {
  if (outcome === 'unreachable' || outcome === 'slow') breaker.failed();
  else if (typeof outcome === 'string') breaker.inconclusive();
  else if (isOutage(outcome)) breaker.failed();
  else if (outcome >= 500) breaker.inconclusive();
  else breaker.succeeded();
}

/**
 * Waits for a free slot, then attempts the exchange. The API's time limit starts only then, because
 * it is not to blame for our queue; nobody queues for longer than a fifth of that limit.
 */
async function attemptInTurn(
  upstream: Upstream,
  call: UpstreamCall,
  context: CallContext,
): Promise<Exchanged> {
  const own = context.held ?? new HeldBytes(call.token);
  try {
    const refusal = call.maxBytes > shortAnswer ? own.refusesLong() : undefined;
    if (refusal) throw new ExchangeFailure(refusal);
    if (call.events) return await attempt(upstream, call, context, own);
    return await attemptInLine(upstream, call, context, own);
  } finally {
    if (!context.held) own.free();
  }
}

async function attemptInLine(
  upstream: Upstream,
  call: UpstreamCall,
  context: CallContext,
  own: HeldBytes,
): Promise<Exchanged> {
  await upstream.line.enter(upstream.timeoutMs / 5, context.signal);
  let ended: Promise<void> | undefined;
  try {
    const answer = await attempt(upstream, call, context, own);
    ended = answer.stream?.ended;
    return answer;
  } finally {
    if (ended) void ended.then(() => upstream.line.leave());
    else upstream.line.leave();
  }
}

/** Attempts the exchange if the breaker allows it, and reports the outcome to the breaker. */
async function guardedAttempt(call: UpstreamCall, context: CallContext): Promise<Exchanged> {
  const upstream = getUpstream();
  const passage = upstream.breaker.enter();
  if (!passage.allowed) {
    throw new UpstreamProblem('upstream-resting', 503, {
      retryAfter: String(Math.ceil(passage.retryAfterMs / 1000)),
    });
  }
  try {
    const answer = await attemptInTurn(upstream, call, context);
    report(upstream, answer.withoutBody === 'slow' ? 'slow' : answer.status);
    return answer;
  } catch (error) {
    report(upstream, error instanceof ExchangeFailure ? error.kind : 'broken');
    throw error;
  }
}

/** Calls the API: returns a successful answer with its bytes, or throws. */
async function performCall(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await guardedAttempt(call, context);
  if (context.seen) context.seen.upstreamStatus = answer.status;
  const { status, body, stream, contentType, contentEncoding, etag } = answer;
  const isUnchanged = status === 304 && call.ifNoneMatch !== undefined;
  if (!accepted.has(status) && !isUnchanged) throw await problemOf(answer);
  if (!stream) return { status, bytes: await decoded(answer, call.maxBytes), etag };
  return { status, bytes: body, streamed: { contentType, contentEncoding, body: stream.body } };
}

/** Calls the API, and records the call in the log line, the trace and the metrics. */
export async function callUpstream(
  call: UpstreamCall,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const started = performance.now();
  const route = routeOf(call.path);
  let outcome = 'failed';
  try {
    const answer = await traceCall(`${call.method} ${route}`, (traceparent) =>
      performCall(call, traceparent === undefined ? context : { ...context, traceparent }),
    );
    outcome = String(answer.status);
    return answer;
  } catch (error) {
    const problem = error instanceof ExchangeFailure ? problemOfFailure(error) : error;
    if (problem instanceof UpstreamProblem) outcome = problem.code;
    throw problem;
  } finally {
    const ms = performance.now() - started;
    if (context.seen) context.seen.upstreamMs = ms;
    if (upstreamChannel.hasSubscribers) {
      const observation: UpstreamObservation = {
        method: call.method,
        route,
        outcome,
        seconds: ms / 1000,
      };
      upstreamChannel.publish(observation);
    }
  }
}
