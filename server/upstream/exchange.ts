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
  /**
   * Covers everything from connecting to the last byte of the body, or to the headers of a stream.
   */
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
function isMalformedHttp({ name }: Error, code: string): boolean {
  return name === 'HTTPParserError' || /^UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH)/.test(code);
}

function codeOf(error: Error, answerBegun: boolean): ProblemCode {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'upstream-slow';
  return answerBegun || isMalformedHttp(error, code)
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

type Head = Pick<UpstreamAnswer, 'status' | 'header'>;

/** Settles once: with the answer, or with what fails first, the deadline and the client included. */
class PendingAnswer {
  isSettled = false;
  head: Head | undefined;
  readonly #resolve: (outcome: UpstreamAnswer | Problem) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: NodeJS.Timeout;
  readonly #abandon = () => this.fail('client-gone');
  #controller: Dispatcher.DispatchController | undefined;
  #failure: Problem | undefined;

  constructor(
    { signal, timeoutMs }: ExchangeRequest,
    resolve: (outcome: UpstreamAnswer | Problem) => void,
  ) {
    this.#resolve = resolve;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.fail('upstream-slow'), timeoutMs);
    if (signal?.aborted) this.#abandon();
    else signal?.addEventListener('abort', this.#abandon, { once: true });
  }

  begin(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // We gave up before it got a connection.
    if (this.#failure) controller.abort(this.#failure);
  }

  settle(): void {
    this.isSettled = true;
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this.#abandon);
  }

  succeed(head: Head, body: Omit<UpstreamAnswer, keyof Head>): void {
    this.settle();
    this.#resolve({ ...head, ...body });
  }

  fail(code: ProblemCode, cause?: Error): void {
    if (this.isSettled) return;
    this.settle();
    const { head } = this;
    this.#failure = new Problem(code, { cause });
    this.#controller?.abort(this.#failure);
    if (!head || head.status < 400 || code === 'client-gone') this.#resolve(this.#failure);
    else this.#resolve({ ...head, bytes: noBytes, withoutBody: code });
  }
}

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
    const { maxBytes, held, streamed } = request;
    const pending = new PendingAnswer(request, resolve);
    // The client had already disconnected.
    if (pending.isSettled) return;
    let stream: BodyStream | undefined;
    let isCounted = false;
    const chunks: Buffer[] = [];
    let received = 0;

    const count = (bytes: number) => {
      const refusal = held.take(bytes);
      if (refusal) pending.fail(refusal);
    };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        pending.begin(controller);
      },
      onResponseStart(controller, status, headers) {
        if (status < 200) return;
        // A header that was sent more than once is an array.
        const header = (name: string) => {
          const value = headers[name];
          return Array.isArray(value) ? value[0] : value;
        };
        const head = { status, header };
        pending.head = head;
        if (status < 300 && request.headers.authorization !== undefined) held.confirm();
        if (streamed && status === 200) {
          const refusal = streamed.isExport ? held.takeExport() : undefined;
          if (refusal) return pending.fail(refusal);
          stream = streamedBody(controller, streamed.passing);
          return pending.succeed(head, { bytes: noBytes, stream });
        }
        const declared = Number(header('content-length') ?? 0);
        isCounted = declared > 0;
        if (declared > maxBytes) pending.fail('upstream-oversized');
        else count(declared);
      },
      onResponseData(controller, chunk) {
        if (stream) return stream.push(chunk);
        takeTurns(controller, chunk.length);
        received += chunk.length;
        if (received > maxBytes) pending.fail('upstream-oversized');
        else if (!isCounted) count(chunk.length);
        if (!pending.isSettled) chunks.push(chunk);
      },
      onResponseEnd() {
        stream?.end();
        if (pending.isSettled) return;
        if (!pending.head) return pending.fail('upstream-invalid-response');
        const [only] = chunks;
        const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks, received);
        pending.succeed(pending.head, { bytes });
      },
      onResponseError(_controller, error) {
        stream?.end(error);
        pending.fail(codeOf(error, pending.head !== undefined), error);
      },
    };
    const { method, path, headers, body = null } = request;
    const bodyTimeout = streamed?.silenceMs ?? 0;
    try {
      pool.dispatch({ method, path, headers, body, bodyTimeout }, handler);
    } catch (error) {
      pending.settle();
      reject(error);
    }
  });
}
