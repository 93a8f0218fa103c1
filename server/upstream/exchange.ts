import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type BodyStream, type Passing, streamedBody } from './body-stream.ts';
import type { HeldBytes } from './held-bytes.ts';
import { Problem, type ProblemCode } from './problem.ts';

type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: string | Readable | undefined;
  /** From connecting to the last byte of the body, or to the headers of a stream. */
  timeoutMs: number;
  maxBytes: number;
  held: HeldBytes;
  /**
   * The body of a 200 is streamed at its reader's pace. It fails if the reader waits and the API
   * sends nothing for `silenceMs`.
   */
  streamed?: { silenceMs: number; isExport?: boolean; passing?: Passing } | undefined;
  signal: AbortSignal | undefined;
};

export type UpstreamAnswer = {
  status: number;
  header: (name: string) => string | undefined;
  /** The whole body; empty if there is a `stream`. */
  bytes: Buffer;
  stream?: BodyStream | undefined;
  /** Why the body of a refusal is missing; its status is still an answer. */
  withoutBody?: ProblemCode;
};

/** undici's parser errors share no code, and it does not export their class. */
function isNoHttp({ name }: Error, code: string): boolean {
  return name === 'HTTPParserError' || /^UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH)/.test(code);
}

function codeOf(error: Error, answerBegun: boolean): ProblemCode {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'upstream-slow';
  return answerBegun || isNoHttp(error, code)
    ? 'upstream-invalid-response'
    : 'upstream-unreachable';
}

/** Copying this much takes a few milliseconds. */
const maxBytesInTurn = 2 * 1024 * 1024;

let bytesInTurn = 0;
const paused = new Set<Dispatcher.DispatchController>();

function beginTurn(): void {
  bytesInTurn = 0;
  const sources = [...paused];
  paused.clear();
  for (const source of sources) source.resume();
}

/**
 * Shares the event loop: Node reads everything that has arrived before anything else, so a hundred
 * long answers at once would keep all other requests waiting. Beyond this many bytes in one turn,
 * connections pause until the next.
 */
function takeTurns(source: Dispatcher.DispatchController, bytes: number): void {
  if (bytesInTurn === 0) setImmediate(beginTurn);
  bytesInTurn += bytes;
  if (bytesInTurn <= maxBytesInTurn || paused.has(source)) return;
  paused.add(source);
  source.pause();
}

const noBytes = Buffer.alloc(0);

/**
 * Makes one request and returns its complete answer, within a deadline and a size limit, or the
 * reason for a failure. Uses undici's `dispatch`, because the streams of `request` would cost a
 * tenth of the throughput.
 */
export function exchange(
  pool: Dispatcher,
  request: ExchangeRequest,
): Promise<UpstreamAnswer | Problem> {
  return new Promise((resolve, reject) => {
    const { signal, maxBytes, held, streamed } = request;
    let controller: Dispatcher.DispatchController | undefined;
    let failure: Problem | undefined;
    let settled = false;
    let head: Pick<UpstreamAnswer, 'status' | 'header'> | undefined;
    let stream: BodyStream | undefined;
    let isCounted = false;
    const chunks: Buffer[] = [];
    let received = 0;

    const settle = () => {
      settled = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abandon);
    };
    const fail = (code: ProblemCode, cause?: Error) => {
      if (settled) return;
      settle();
      failure = new Problem(code, { cause });
      controller?.abort(failure);
      if (!head || head.status < 400 || code === 'client-gone') resolve(failure);
      else resolve({ ...head, bytes: noBytes, withoutBody: code });
    };
    const abandon = () => fail('client-gone');
    const hold = (bytes: number) => {
      const refusal = held.take(bytes);
      if (refusal) fail(refusal);
    };
    const deadline = setTimeout(() => fail('upstream-slow'), request.timeoutMs);
    if (signal?.aborted) return abandon();
    signal?.addEventListener('abort', abandon, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        // We gave up before it got a connection.
        if (failure) started.abort(failure);
      },
      onResponseStart(current, status, headers) {
        if (status < 200) return;
        // A header that was sent more than once is an array.
        const header = (name: string) => {
          const value = headers[name];
          return Array.isArray(value) ? value[0] : value;
        };
        head = { status, header };
        if (status < 300 && request.headers.authorization !== undefined) held.confirm();
        if (streamed && status === 200) {
          const refusal = streamed.isExport ? held.takeExport() : undefined;
          if (refusal) return fail(refusal);
          settle();
          stream = streamedBody(current, streamed.passing);
          return resolve({ ...head, bytes: noBytes, stream });
        }
        const declared = Number(header('content-length') ?? 0);
        isCounted = declared > 0;
        if (declared > maxBytes) fail('upstream-oversized');
        else hold(declared);
      },
      onResponseData(current, chunk) {
        if (stream) return stream.push(chunk);
        takeTurns(current, chunk.length);
        received += chunk.length;
        if (received > maxBytes) fail('upstream-oversized');
        else if (!isCounted) hold(chunk.length);
        if (!settled) chunks.push(chunk);
      },
      onResponseEnd() {
        stream?.end();
        if (settled) return;
        if (!head) return fail('upstream-invalid-response');
        settle();
        const [only] = chunks;
        const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks, received);
        resolve({ ...head, bytes });
      },
      onResponseError(_controller, error) {
        stream?.end(error);
        fail(codeOf(error, head !== undefined), error);
      },
    };
    const { method, path, headers, body = null } = request;
    const bodyTimeout = streamed?.silenceMs ?? 0;
    try {
      pool.dispatch({ method, path, headers, body, bodyTimeout }, handler);
    } catch (error) {
      settle();
      reject(error);
    }
  });
}
