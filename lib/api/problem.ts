import type { FailureAnswer } from '../contract/session.ts';
import { isRecord, textOf } from '../read.ts';

/** Statuses with which our own server says that it could not reach the API. */
const outages: readonly number[] = [502, 503, 504];

/** Our codes for an API that did answer, and failed. */
const answeredCodes: readonly unknown[] = [
  'upstream-failed',
  'upstream-refused',
  'upstream-unavailable',
];

type Kind = 'network' | 'timeout' | 'status';

type Details = Partial<Omit<ApiProblem, 'kind' | 'isOutage' | keyof Error>> & { cause?: unknown };

const messages = {
  network: 'The call was not answered',
  timeout: 'The call was not answered in time',
};

/** Every failure of a call to our own server; a call that its caller has aborted throws its reason. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind: Kind;
  /** 0 if there was no answer. */
  readonly status: number = 0;
  /** Our own code for the failure, such as `too-many-attempts`. */
  readonly code: string | undefined;
  /** The API's own texts: sign-in shows `error`, sign-up `message`. */
  readonly texts: FailureAnswer = {};
  /** The API's code for these texts. */
  readonly reason: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** The id of this call in the logs of the site and of the API. */
  readonly requestId: string | undefined;
  /** When a used-up limit is free again, as the API wrote it. */
  readonly availableAt: string | undefined;

  constructor(kind: Kind, { cause, ...details }: Details = {}) {
    super(kind === 'status' ? `HTTP error! status: ${details.status}` : messages[kind], { cause });
    this.kind = kind;
    Object.assign(this, details);
  }

  /** Nobody answered: neither our server nor, behind it, the API. */
  get isOutage(): boolean {
    if (this.kind !== 'status') return true;
    const { error, message } = this.texts;
    const hasText = error !== undefined || message !== undefined;
    return outages.includes(this.status) && !hasText && !answeredCodes.includes(this.code);
  }
}

/**
 * Returns the problem that a call has thrown. Anything else is a bug of ours and is thrown again.
 */
export function problemIn(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown;
  throw thrown;
}

/** Reads the server's `application/problem+json`, or whatever a proxy has sent instead. */
export function readProblem(status: number, body: unknown): ApiProblem {
  const fields = isRecord(body) ? body : {};
  const { retryAfter } = fields;
  return new ApiProblem('status', {
    status,
    code: wordsOf(fields.code),
    texts: { error: wordsOf(fields.error), message: wordsOf(fields.message) },
    reason: wordsOf(fields.reason),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    availableAt: wordsOf(fields.availableAt),
    requestId: wordsOf(fields.requestId),
  });
}

/** As it came, unless it is blank. */
const wordsOf = (value: unknown): string | undefined =>
  textOf(value).trim() === '' ? undefined : textOf(value);
