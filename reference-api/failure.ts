import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What a caller is told: sign-in reads `error`, sign-up reads `message`, so each answer has both. */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: ContentfulStatusCode;
  /** By it others say the same in other languages (`Refusals` in the site's messages). */
  readonly code: string | undefined;

  constructor(status: ContentfulStatusCode, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toJSON() {
    return { error: this.message, message: this.message, code: this.code };
  }
}

export const notFound = () => new Failure(404, 'Not found');
