/**
 * Every failure that the BFF answers with: its status, its title, and when to retry (in seconds).
 * Titles are for developers; the screens choose their texts by `status`, `code`, and the contract's
 * own `error` and `message`.
 */
const catalog = {
  'body-malformed': [400, 'The request body is not what this call expects'],
  'body-too-large': [413, 'The request body is too large'],
  'text-malformed': [422, 'A text has half a character or a NUL, which cannot be stored'],
  'body-not-json': [415, 'The request body must be application/json'],
  'recording-unknown': [415, 'A recording must be webm or mp4'],
  'key-malformed': [400, 'The Idempotency-Key is not what this call expects'],
  'query-malformed': [400, 'The query is not what this call expects'],
  'bearer-missing': [401, 'This call needs a bearer token'],
  'origin-foreign': [403, 'This call is only answered to pages of this site'],
  'not-found': [404, 'There is nothing under this address'],
  'method-not-allowed': [405, 'This address does not answer this method'],
  'too-many-attempts': [429, 'Too many attempts'],
  'too-many-requests': [429, 'Too many requests of this client are being answered already', '1'],
  overloaded: [503, 'The site is answering as many requests as it can', '1'],
  'client-gone': [499, 'The client went away before the answer'],
  'internal-error': [500, 'Something went wrong here'],
  // These two are given the API's own status.
  'upstream-refused': [400, 'The API refused the call'],
  'upstream-failed': [502, 'The API failed'],
  'upstream-invalid-response': [502, 'The API answered with something that is not its contract'],
  'upstream-oversized': [502, 'The API answered with more than this call may hold'],
  'upstream-redirected': [502, 'The API answered with a redirect, and redirects are not followed'],
  'upstream-unreachable': [502, 'The API could not be reached'],
  'upstream-slow': [504, 'The API did not answer in time'],
  'upstream-unavailable': [503, 'The API is unavailable for the moment'],
  'circuit-open': [503, 'The API failed too often and is left alone for a moment'],
  'upstream-busy': [503, 'Too many calls are waiting for the API already', '1'],
} as const satisfies Record<string, [status: number, title: string, retryAfter?: string]>;

export type ProblemCode = keyof typeof catalog;

export type ProblemDetails = {
  /** Instead of the code's own. */
  status?: number;
  /** The API's own texts: sign-in shows `error`, sign-up `message`. */
  error?: string | undefined;
  message?: string | undefined;
  /** The API's own code for its refusal; `code` is ours. */
  reason?: string | undefined;
  /** When a refused thing becomes available again, as an ISO date. */
  availableAt?: string | undefined;
  /** Seconds, or an HTTP date as the API sent it. */
  retryAfter?: string | undefined;
  allow?: readonly string[] | undefined;
  cause?: unknown;
};

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const [status, title, retryAfter] = catalog[code];
    super(title, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? status;
    this.details = { retryAfter, ...details };
  }
}

export function problemBody(
  { code, status, message: title, details }: Problem,
  requestId: string,
): string {
  const { error, message, reason, availableAt, retryAfter } = details;
  return JSON.stringify({
    type: `urn:rapport:problem:${code}`,
    title,
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

/** https://www.rfc-editor.org/rfc/rfc9457 */
export function problemResponse(problem: Problem, requestId: string): Response {
  const { retryAfter, allow = [] } = problem.details;
  const body = problemBody(problem, requestId);
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  if (allow.length > 0) headers.set('allow', allow.join(', '));
  // The rest of the request is never read, so the connection cannot be reused.
  if (problem.status === 413) headers.set('connection', 'close');
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(body, { status: problem.status, headers });
}
