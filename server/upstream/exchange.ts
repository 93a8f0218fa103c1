import type { Dispatcher } from 'undici';

export type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** For everything, from connecting to the last byte of the body. */
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal | undefined;
};

export type Exchanged = {
  status: number;
  contentEncoding: string | undefined;
  retryAfter: string | undefined;
  body: Buffer;
};

/**
 * `unreachable`: no answer. `broken`: not a valid or not a complete HTTP answer. `slow`,
 * `oversized`, `abandoned`: we gave up and destroyed the connection. `crowded`: the request was
 * never sent.
 */
export type ExchangeFailureKind =
  | 'unreachable'
  | 'broken'
  | 'slow'
  | 'oversized'
  | 'abandoned'
  | 'crowded';

export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;

  constructor(kind: ExchangeFailureKind, cause?: unknown) {
    super(`The exchange failed: ${kind}`, { cause });
    this.name = 'ExchangeFailure';
    this.kind = kind;
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

/**
 * One request and its complete answer, within a deadline and a size limit. It uses `dispatch`
 * rather than `request`, because the body is buffered anyway and a stream would cost a tenth of the
 * throughput.
 */
export function exchange(pool: Dispatcher, request: ExchangeRequest): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const { signal, maxBytes } = request;
    let controller: Dispatcher.DispatchController | undefined;
    let failure: ExchangeFailure | undefined;
    let settled = false;
    let head: Omit<Exchanged, 'body'> | undefined;
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
      reject(reason);
    };
    const abandon = () => fail(new ExchangeFailure('abandoned'));
    const deadline = setTimeout(() => fail(new ExchangeFailure('slow')), request.timeoutMs);
    if (signal?.aborted) return abandon();
    signal?.addEventListener('abort', abandon, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        // It got a connection only after we had given up.
        if (failure) started.abort(failure);
      },
      onResponseStart(_controller, status, headers) {
        if (status < 200) return;
        head = {
          status,
          contentEncoding: single(headers['content-encoding']),
          retryAfter: single(headers['retry-after']),
        };
        const declared = Number(single(headers['content-length']) ?? 0);
        if (declared > maxBytes) fail(new ExchangeFailure('oversized'));
      },
      onResponseData(_controller, chunk) {
        received += chunk.length;
        if (received > maxBytes) fail(new ExchangeFailure('oversized'));
        else if (!settled) chunks.push(chunk);
      },
      onResponseEnd() {
        if (settled) return;
        if (!head) return fail(new ExchangeFailure('broken'));
        settle();
        const [only] = chunks;
        const body = only && chunks.length === 1 ? only : Buffer.concat(chunks, received);
        resolve({ ...head, body });
      },
      onResponseError(_controller, error) {
        fail(new ExchangeFailure(kindOf(error, head !== undefined), error));
      },
    };
    const { method, path, headers, body = null } = request;
    try {
      pool.dispatch({ method, path, headers, body }, handler);
    } catch (error) {
      settle();
      reject(error);
    }
  });
}
