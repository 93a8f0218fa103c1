import type { Dispatcher } from 'undici';
import type { HeldBytes, Refusal } from './held-bytes.ts';
import { takeTurns } from './turns.ts';

export type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** From connecting to the last byte of the body; of a stream, to its head. */
  timeoutMs: number;
  maxBytes: number;
  /** Counts the body's bytes as they come. */
  held: HeldBytes;
  /**
   * The body of a 200 is not collected: it is read as fast as the reader of the stream reads, and
   * fails if the API sends nothing for `silenceMs` (0: for ever) while that one waits.
   * It counts as so many bytes: it holds few, but takes a connection to the API.
   */
  streamed?: { silenceMs: number; countsAs: number } | undefined;
  signal: AbortSignal | undefined;
};

export type Exchanged = {
  status: number;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  retryAfter: string | undefined;
  etag: string | undefined;
  body: Buffer;
  stream?: BodyStream;
  /** A refusal of whose body nothing was kept, and why: its status is an answer all the same. */
  withoutBody?: ExchangeFailureKind;
};

/** `ended`: its connection to the API is free again. */
export type BodyStream = { body: ReadableStream<Uint8Array>; ended: Promise<void> };

/**
 * `unreachable`: no answer. `broken`: not a valid or not a complete HTTP answer. `slow`,
 * `oversized`, `abandoned`, `person-full`, `site-full`: we gave up and destroyed the connection.
 * `crowded`: the request was never sent.
 */
export type ExchangeFailureKind =
  | 'unreachable'
  | 'broken'
  | 'slow'
  | 'oversized'
  | Refusal
  | 'crowded';

export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;

  constructor(kind: ExchangeFailureKind, cause?: unknown) {
    super(`The exchange failed: ${kind}`, { cause });
    this.name = 'ExchangeFailure';
    this.kind = kind;
  }
}

/** The API is read only while the stream's reader wants more: a chunk or two wait in between. */
class StreamedBody implements BodyStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly ended: Promise<void>;
  readonly #source: Dispatcher.DispatchController;
  readonly #markEnded: () => void;
  #sink!: ReadableStreamDefaultController<Uint8Array>;
  #isOver = false;

  constructor(source: Dispatcher.DispatchController) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#markEnded = resolve;
    this.#source = source;
    this.body = new ReadableStream({
      start: (sink) => {
        this.#sink = sink;
      },
      pull: () => source.resume(),
      cancel: () => {
        this.#isOver = true;
        source.abort(new ExchangeFailure('abandoned'));
        resolve();
      },
    });
  }

  push(chunk: Uint8Array): void {
    // undici passes an empty chunk on when it is resumed before more has come.
    if (this.#isOver || chunk.length === 0) return;
    this.#sink.enqueue(chunk);
    if ((this.#sink.desiredSize ?? 0) <= 0) this.#source.pause();
  }

  end(): void {
    this.#finish(() => this.#sink.close());
  }

  fail(error: Error): void {
    this.#finish(() => this.#sink.error(new ExchangeFailure('broken', error)));
  }

  #finish(finish: () => void): void {
    if (!this.#isOver) finish();
    this.#isOver = true;
    this.#markEnded();
  }
}

/** undici's parser errors share no code, and their class is not properly exported. */
function isNoHttp({ name }: Error, code: string): boolean {
  return name === 'HTTPParserError' || /^UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH)/.test(code);
}

function kindOf(error: Error, answerBegun: boolean): ExchangeFailureKind {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'slow';
  return answerBegun || isNoHttp(error, code) ? 'broken' : 'unreachable';
}

const single = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

const noBody = Buffer.alloc(0);

/**
 * One request and its complete answer, within a deadline and a size limit. It uses `dispatch`
 * rather than `request`, because most bodies are collected anyway and a stream would cost a tenth
 * of the throughput.
 */
export function exchange(pool: Dispatcher, request: ExchangeRequest): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const { signal, maxBytes, held, streamed } = request;
    let controller: Dispatcher.DispatchController | undefined;
    let failure: ExchangeFailure | undefined;
    let settled = false;
    let head: Omit<Exchanged, 'body'> | undefined;
    let stream: StreamedBody | undefined;
    let isCounted = false;
    const chunks: Buffer[] = [];
    let received = 0;

    const settle = () => {
      settled = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abandon);
    };
    const fail = (reason: ExchangeFailure) => {
      if (settled) return;
      settle();
      failure = reason;
      controller?.abort(reason);
      if (!head || head.status < 400 || reason.kind === 'abandoned') reject(reason);
      else resolve({ ...head, body: noBody, withoutBody: reason.kind });
    };
    const abandon = () => fail(new ExchangeFailure('abandoned'));
    const hold = (bytes: number) => {
      const refusal = held.take(bytes);
      if (refusal) fail(new ExchangeFailure(refusal));
    };
    const deadline = setTimeout(() => fail(new ExchangeFailure('slow')), request.timeoutMs);
    if (signal?.aborted) return abandon();
    signal?.addEventListener('abort', abandon, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        // It got a connection only after we had given up.
        if (failure) started.abort(failure);
      },
      onResponseStart(current, status, headers) {
        if (status < 200) return;
        head = {
          status,
          contentType: single(headers['content-type']),
          contentEncoding: single(headers['content-encoding']),
          retryAfter: single(headers['retry-after']),
          etag: single(headers.etag),
        };
        if (streamed && status === 200) {
          hold(streamed.countsAs);
          if (settled) return;
          settle();
          stream = new StreamedBody(current);
          return resolve({ ...head, body: noBody, stream });
        }
        const declared = Number(single(headers['content-length']) ?? 0);
        isCounted = declared > 0;
        if (declared > maxBytes) fail(new ExchangeFailure('oversized'));
        else hold(declared);
      },
      onResponseData(current, chunk) {
        if (stream) return stream.push(chunk);
        takeTurns(current, chunk.length);
        received += chunk.length;
        if (received > maxBytes) fail(new ExchangeFailure('oversized'));
        else if (!isCounted) hold(chunk.length);
        if (!settled) chunks.push(chunk);
      },
      onResponseEnd() {
        stream?.end();
        if (settled) return;
        if (!head) return fail(new ExchangeFailure('broken'));
        settle();
        const [only] = chunks;
        const body = only && chunks.length === 1 ? only : Buffer.concat(chunks, received);
        resolve({ ...head, body });
      },
      onResponseError(_controller, error) {
        stream?.fail(error);
        fail(new ExchangeFailure(kindOf(error, head !== undefined), error));
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
