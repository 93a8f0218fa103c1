import { pendingSignOuts } from '../session/pending-sign-outs.ts';
import { sendPendingSignOuts } from '../session/sign-out.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { ApiProblem, readProblem } from './problem.ts';

/**
 * How the browser calls our own server. The files beside this one have one function per call. A
 * list is read by a function that the caller passes, so that no page loads another page's readers.
 */

export type MemberCall = { token: string; signal: AbortSignal };

type Call = {
  method?: string;
  token?: string;
  json?: unknown;
  /** A form with a file, in place of `json`. */
  form?: FormData;
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal;
  /** The answer may be long: the time limit applies to each piece of it. */
  isLong?: boolean;
  /** Extra time for a long upload, until the head of the answer. */
  uploadMs?: number;
  /** The call outlives its page. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** The ETag of the known content: the response may then be a 304. */
  etag?: string | undefined;
};

export type Answer = { status: number; text: string; etag?: string | null };

/**
 * Longer than the server's own deadline: it ends calls whose connection was lost. It applies to the
 * head of the answer, and again to its body, which may take long on a slow connection.
 */
const limitMs = 30_000;

/**
 * Combines the caller's signal with a time limit. By hand: `AbortSignal.any` is newer than the
 * browsers in package.json.
 */
export function limited(outer: AbortSignal | undefined, ms: number, firstMs = ms) {
  const inner = new AbortController();
  const begin = (afterMs: number) =>
    setTimeout(() => inner.abort(new ApiProblem('timeout')), afterMs);
  const follow = () => inner.abort(outer?.reason);
  let timer = begin(firstMs);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow, { once: true });
  return {
    signal: inner.signal,
    restart: () => {
      clearTimeout(timer);
      timer = begin(ms);
    },
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
      // Discards whatever has not been read by now.
      inner.abort();
    },
  };
}

/** How long a page's first calls wait for its sign-outs, which go on meanwhile. */
const signOutsMs = 1_000;

let signOuts: Promise<unknown> | null = null;

/** So that the answer to a sign-out does not remove the cookie of the sign-in after it. */
const sentOrLate = (): Promise<unknown> =>
  (signOuts ??= Promise.race([
    sendPendingSignOuts(),
    new Promise((resolve) => setTimeout(resolve, signOutsMs)),
  ]));

async function inPieces({ body }: Response, onPiece: VoidFunction): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const pieces: string[] = [];
  for (;;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    if (done) return pieces.join('');
    pieces.push(value);
    onPiece();
  }
}

/**
 * Returns the answer, or throws its `ApiProblem`. Status 304 only if an ETag was sent. Sign-outs
 * that did not reach the server are sent first.
 */
export async function call(
  address: string,
  { token, json, form, signal, etag, headers, isLong, uploadMs = 0, ...rest }: Call,
): Promise<Answer> {
  if (pendingSignOuts().length > 0) await sentOrLate();
  const limit = limited(signal, limitMs, limitMs + uploadMs);
  try {
    const response = await fetch(address, {
      ...rest,
      signal: limit.signal,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(etag && { 'If-None-Match': etag }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
    limit.restart();
    const { ok, status } = response;
    const text = isLong ? await inPieces(response, limit.restart) : await response.text();
    const isSame = status === 304 && etag !== undefined;
    if (!ok && !isSame) throw readProblem(status, parseJson(text));
    return { status, text, etag: response.headers.get('ETag') };
  } catch (error) {
    if (limit.signal.aborted) throw limit.signal.reason;
    throw error instanceof ApiProblem ? error : new ApiProblem('network', { cause: error });
  } finally {
    limit.end();
  }
}

/** Reads the body of an answer; throws if that is not possible. */
export type Read<Value> = (body: unknown) => Value;

/** Reads the JSON of an answer; an empty body counts as null. */
export function readAnswer<Value>({ status, text }: Answer, read: Read<Value>): Value {
  try {
    return read(JSON.parse(text.trim() || 'null'));
  } catch (cause) {
    throw new ApiProblem('status', { status, code: 'garbled', cause });
  }
}

/** The ETags of values that are still as they were sent. */
const etags = new WeakMap<object, string>();

/** Calls, and reads the answer; returns `before` if nothing has changed since it was sent. */
export async function readUnlessSame<Value extends object>(
  address: string,
  read: Read<Value>,
  member: MemberCall,
  before?: Value,
): Promise<Value> {
  const known = before && etags.get(before);
  const answer = await call(address, { ...member, etag: known });
  if (before && answer.status === 304) return before;
  const value = readAnswer(answer, read);
  if (answer.etag) etags.set(value, answer.etag);
  return value;
}

/** Gives a copy with the same content the ETag of what was sent. */
export function shareEtag<Value>(sent: unknown, copy: Value): Value {
  const etag = sent instanceof Object && etags.get(sent);
  if (etag && copy instanceof Object) etags.set(copy, etag);
  return copy;
}
