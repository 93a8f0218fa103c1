import type { LogFields } from './log-line.ts';

export type Tracing = {
  /** A span around one call of ours; it continues the trace of the caller. */
  request: (
    headers: Headers,
    run: () => Promise<void>,
    described: () => AnsweredRequest,
  ) => Promise<void>;
  /** A span around one call to the API; the callback gets the `traceparent` header to send. */
  call: <Value>(
    name: string,
    run: (traceparent: string | undefined) => Promise<Value>,
  ) => Promise<Value>;
  /** A span for a single event, as a child of the active span if there is one. */
  note: (event: string, fields: LogFields, failed: boolean) => void;
  /** The id of the trace that is being recorded. */
  id: () => string | undefined;
  end: () => Promise<void>;
};

export type AnsweredRequest = {
  method: string;
  route: string;
  status: number;
  code: string | undefined;
  requestId: string;
};
