import { processWide } from '../process/process-wide.ts';
import type { LogFields } from './log-line.ts';

/**
 * Tracing is off unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector: OpenTelemetry is not even
 * loaded, and a caller's `traceparent` is only passed on.
 */
export type Tracing = {
  /** A span around one call to the API; the callback gets the `traceparent` header to send. */
  call: <Value>(
    name: string,
    run: (traceparent: string | undefined) => Promise<Value>,
  ) => Promise<Value>;
  /** A span for a single event, as a child of the active span if there is one. */
  note: (event: string, fields: LogFields, failed: boolean) => void;
  end: () => Promise<void>;
};

const shelf = () => processWide<{ tracing?: Tracing }>('tracing', () => ({}));

export const isTracing = (): boolean => shelf().tracing !== undefined;

export async function startTracing(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  shelf().tracing = openTelemetry();
}

export function traceCall<Value>(
  name: string,
  run: (traceparent: string | undefined) => Promise<Value>,
): Promise<Value> {
  const { tracing } = shelf();
  return tracing ? tracing.call(name, run) : run(undefined);
}

export const noteInTrace = (event: string, fields: LogFields, failed: boolean): void =>
  shelf().tracing?.note(event, fields, failed);

/** Flushes pending spans; gives up on a collector that does not answer. */
export const endTracing = (): Promise<void> => shelf().tracing?.end() ?? Promise.resolve();
