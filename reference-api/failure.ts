import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What a caller is told: sign-in reads `error`, sign-up reads `message`, so each answer has both. */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }

  toJSON() {
    return { error: this.message, message: this.message };
  }
}

export const notFound = () => new Failure(404, 'Not found');
