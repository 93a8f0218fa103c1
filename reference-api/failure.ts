import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error answer. Sign-in shows `error`, sign-up `message`, so each answer has both. */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: ContentfulStatusCode;
  /** The site translates by this code (`Refusals` in its messages). */
  readonly code: string | undefined;

  /** Further fields of the answer. */
  readonly more: Record<string, unknown> | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    code?: string,
    more?: Record<string, unknown>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  toJSON() {
    return { error: this.message, message: this.message, code: this.code, ...this.more };
  }
}

export const notFound = () => new Failure(404, 'Not found');

export const unavailable = () =>
  new Failure(503, 'The service is not available at the moment', 'unavailable');

/** Nothing is wrong with the request; the answer has `Retry-After`. */
export const busy = () =>
  new Failure(429, 'Too many requests at the moment. Try again in a few seconds.', 'busy');
