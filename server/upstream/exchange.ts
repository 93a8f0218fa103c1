import type { Dispatcher } from 'undici';
import type { HeldBytes } from './held-bytes.ts';
import { Problem, type ProblemCode } from './problem.ts';

type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** From connecting to the last byte of the body, or to the headers of a stream. */
  timeoutMs: number;
  maxBytes: number;
  held: HeldBytes;
  /**
   * The body of a 200 is passed on as a stream, at its reader's pace. It fails if the reader waits
   * and the API sends nothing for `silenceMs`. It holds few bytes but takes up a connection to the
   * API, so it counts as `countsAs` bytes.
   */
  streamed?: { silenceMs: number; countsAs: number } | undefined;
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

/** `ended` resolves when its connection to the API is free again. */
type BodyStream = { body: ReadableStream<Uint8Array>; ended: Promise<void> };

/** Reads from the API only while the stream's reader wants more; one or two chunks are buffered. */
function streamedBody(source: Dispatcher.DispatchController) {
  const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
  let sink!: ReadableStreamDefaultController<Uint8Array>;
  let isOver = false;
  const finish = (endBody: () => void) => {
    if (isOver) return;
    isOver = true;
    endBody();
    markEnded();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
    pull: () => source.resume(),
    cancel: () => finish(() => source.abort(new Problem('client-gone'))),
  });
  return {
    body,
    ended,
    push: (chunk: Uint8Array) => {
      // undici delivers an empty chunk when it is resumed before more data has arrived.
      if (isOver || chunk.length === 0) return;
      sink.enqueue(chunk);
      if ((sink.desiredSize ?? 0) <= 0) source.pause();
    },
    end: () => finish(() => sink.close()),
    fail: (error: Error) =>
      finish(() => sink.error(new Problem('upstream-garbled', { cause: error }))),
  };
}

/** undici's parser errors share no code, and it does not export their class. */
function isNoHttp({ name }: Error, code: string): boolean {
  return name === 'HTTPParserError' || /^UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH)/.test(code);
}

function codeOf(error: Error, answerBegun: boolean): ProblemCode {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'upstream-slow';
  return answerBegun || isNoHttp(error, code) ? 'upstream-garbled' : 'upstream-unreachable';
}

/** Takes a few milliseconds to copy. */
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
 * Shares the event loop: Node reads everything that has arrived before it does anything else, so a
 * hundred long answers at once would keep all other requests waiting. Beyond this many bytes in one
 * turn of the event loop, connections are paused until the next.
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
 * One request and its complete answer, within a deadline and a size limit. It uses undici's
 * `dispatch`, because the streams of `request` would cost a tenth of the throughput.
 */
export function exchange(pool: Dispatcher, request: ExchangeRequest): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const { signal, maxBytes, held, streamed } = request;
    let controller: Dispatcher.DispatchController | undefined;
    let failure: Problem | undefined;
    let settled = false;
    let head: Omit<UpstreamAnswer, 'bytes'> | undefined;
    let stream: ReturnType<typeof streamedBody> | undefined;
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
      if (!head || head.status < 400 || code === 'client-gone') reject(failure);
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
        const header = (name: string) => [headers[name]].flat()[0];
        head = { status, header };
        if (streamed && status === 200) {
          hold(streamed.countsAs);
          if (settled) return;
          settle();
          stream = streamedBody(current);
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
        if (!head) return fail('upstream-garbled');
        settle();
        const [only] = chunks;
        const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks, received);
        resolve({ ...head, bytes });
      },
      onResponseError(_controller, error) {
        stream?.fail(error);
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
