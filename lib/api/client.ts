import { parseJson } from '../browser-storage.ts';
import { keptSignOuts } from '../session/kept-sign-outs.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { sendKeptSignOuts } from './sign-out.ts';

/**
 * How the browser calls our own server. The files beside this one have one function per call. A
 * list is read by a function that the caller passes, so that no page loads another page's readers.
 */

/** The ETag of what was answered last, kept by whoever asks again. */
export type Version = { etag: string | null };

export type MemberCall = { token: string; signal: AbortSignal; version?: Version };

type Call = {
  method?: string;
  token?: string;
  json?: unknown;
  /** A form with a file, in place of `json`. */
  form?: FormData;
  /** The call ends with it: what is aborted throws the signal's reason. */
  signal?: AbortSignal;
  /** The answer may take long to arrive: the time limit is for each piece of it. */
  isLong?: boolean;
  /** What is sent may be long: so much more time until the head of the answer. */
  uploadMs?: number;
  /** The call outlives its page. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  version?: Version | undefined;
};

export type Answer = { status: number; text: string; etag?: string | null };

/**
 * Longer than the server's own deadline; it ends calls whose connection was lost. Until the head of
 * the answer, and once more for its body, which may be long on a slow line.
 */
const limitMs = 30_000;

/**
 * The caller's signal and a time limit in one. By hand, and by `setTimeout`: `AbortSignal.any` is
 * newer than the browsers of package.json.
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
      // What is not read to its end by now will not be.
      inner.abort();
    },
  };
}

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
 * The answer, or its `ApiProblem`. Status 304 only where a version was sent. Sign-outs that did not
 * reach the server go before anything else.
 */
export async function call(
  address: string,
  { token, json, form, signal, version, headers, isLong, uploadMs = 0, ...rest }: Call,
): Promise<Answer> {
  if (keptSignOuts().length > 0) await sendKeptSignOuts();
  const limit = limited(signal, limitMs, limitMs + uploadMs);
  try {
    const response = await fetch(address, {
      ...rest,
      signal: limit.signal,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(version?.etag && { 'If-None-Match': version.etag }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
    limit.restart();
    const { ok, status } = response;
    const text = isLong ? await inPieces(response, limit.restart) : await response.text();
    if (status === 304 && version?.etag) return { status, text };
    if (!ok) throw readProblem(status, parseJson(text));
    return version ? { status, text, etag: response.headers.get('ETag') } : { status, text };
  } catch (error) {
    if (limit.signal.aborted) throw limit.signal.reason;
    throw error instanceof ApiProblem ? error : new ApiProblem('network', { cause: error });
  } finally {
    limit.end();
  }
}

/** How the body of an answer is read; it throws if that is not possible. */
export type Read<Value> = (body: unknown) => Value;

/** What an answer holds; an empty one holds null. */
export function readAnswer<Value>({ status, text }: Answer, read: Read<Value>): Value {
  try {
    return read(JSON.parse(text.trim() || 'null'));
  } catch (cause) {
    throw new ApiProblem('status', { status, code: 'garbled', cause });
  }
}

/** What a call is answered; null if it is the same as at `version`. */
export async function readUnlessSame<Value>(
  address: string,
  read: Read<Value>,
  member: MemberCall,
): Promise<Value | null> {
  const answer = await call(address, member);
  if (answer.status === 304) return null;
  const value = readAnswer(answer, read);
  if (member.version) member.version.etag = answer.etag ?? null;
  return value;
}
