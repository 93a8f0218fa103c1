/**
 * Every failure the BFF answers with is one of these, and becomes RFC 9457
 * `application/problem+json` here and nowhere else. The titles are for developers; the screens
 * choose what people read, by `status`, `code`, and the contract's own `error` and `message`.
 * https://www.rfc-editor.org/rfc/rfc9457
 */
const catalogue = {
  'body-malformed': 'The request body is not what this call expects',
  'body-too-large': 'The request body is too large',
  'body-not-json': 'The request body must be application/json',
  'recording-unknown': 'A recording must be webm or mp4',
  'key-malformed': 'The Idempotency-Key is not what this call expects',
  'query-malformed': 'The query is not what this call expects',
  'bearer-missing': 'This call needs a bearer token',
  'origin-foreign': 'This call is only answered to pages of this site',
  'not-found': 'There is nothing under this address',
  'method-not-allowed': 'This address does not answer this method',
  'too-many-attempts': 'Too many attempts',
  'too-many-requests': 'Too many requests of this client are being answered already',
  'site-crowded': 'The site is answering as many requests as it can',
  'client-gone': 'The client went away before the answer',
  'internal-error': 'Something went wrong here',
  'upstream-refused': 'The API refused the call',
  'upstream-failed': 'The API failed',
  'upstream-garbled': 'The API answered with something that is not its contract',
  'upstream-oversized': 'The API answered with more than this call may hold',
  'upstream-redirected': 'The API answered with a redirect, and redirects are not followed',
  'upstream-unreachable': 'The API could not be reached',
  'upstream-slow': 'The API did not answer in time',
  'upstream-unavailable': 'The API is unavailable for the moment',
  'upstream-resting': 'The API failed too often and is left alone for a moment',
  'upstream-crowded': 'Too many calls are waiting for the API already',
} as const;

export type ProblemCode = keyof typeof catalogue;

export type ProblemExtras = {
  /** The API's own texts: sign-in shows `error`, sign-up `message`. */
  error?: string | undefined;
  message?: string | undefined;
  /** The API's own code for its refusal; `code` is ours. */
  reason?: string | undefined;
  /** When what was refused will be free again: an ISO date. */
  availableAt?: string | undefined;
  /** Seconds, or an HTTP date as the API sent it. */
  retryAfter?: string | undefined;
  allow?: readonly string[] | undefined;
  cause?: unknown;
};

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, status: number, extras: ProblemExtras = {}) {
    super(catalogue[code], { cause: extras.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.extras = extras;
  }
}

/** Why there is no answer of the API, or none that was taken; and the status that we answer with. */
const statuses = {
  'upstream-unreachable': 502,
  /** Not a valid or not a complete answer. */
  'upstream-garbled': 502,
  'upstream-oversized': 502,
  'upstream-slow': 504,
  'client-gone': 499,
  /** The API was never asked. */
  'upstream-crowded': 503,
  'site-crowded': 503,
  'too-many-requests': 429,
} as const;

export type NoAnswer = keyof typeof statuses;

export function noAnswer(code: NoAnswer, cause?: unknown): Problem {
  const status = statuses[code];
  const retryAfter = status === 503 || status === 429 ? '1' : undefined;
  return new Problem(code, status, { cause, retryAfter });
}

export function problemBody({ code, status, extras }: Problem, requestId: string): string {
  const { error, message, reason, availableAt, retryAfter } = extras;
  return JSON.stringify({
    type: `urn:rapport:problem:${code}`,
    title: catalogue[code],
    status,
    code,
    requestId,
    error,
    message,
    reason,
    availableAt,
    retryAfter: /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  });
}

/** The one place where a failure becomes a response. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const { retryAfter, allow } = problem.extras;
  const body = problemBody(problem, requestId);
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'private, no-store',
    'x-request-id': requestId,
  });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  if (allow) headers.set('allow', allow.join(', '));
  // The rest of the body is never read, so the connection cannot be reused.
  if (problem.status === 413) headers.set('connection', 'close');
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(body, { status: problem.status, headers });
}
