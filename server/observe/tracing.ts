import { processWide } from '../process/process-wide.ts';
import type { LogFields } from './log-line.ts';
import type { AnsweredRequest, openTelemetry } from './open-telemetry.ts';

/**
 * Tracing is off unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector: OpenTelemetry is not even
 * loaded, and a caller's `traceparent` is only passed on.
 */
const shelf = processWide<{ tracing?: ReturnType<typeof openTelemetry> }>('tracing', () => ({}));

export async function startTracing(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return;
  shelf().tracing = (await import('./open-telemetry.ts')).openTelemetry();
}

/** `described` is asked once `run` has ended, and only if the trace is recorded. */
export function traceRequest(
  headers: Headers,
  run: () => Promise<void>,
  described: () => AnsweredRequest,
): Promise<void> {
  const { tracing } = shelf();
  return tracing ? tracing.request(headers, run, described) : run();
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

export const activeTraceId = (): string | undefined => shelf().tracing?.id();

/** Flushes pending spans; gives up on a collector that does not answer. */
export const endTracing = (): Promise<void> => shelf().tracing?.end() ?? Promise.resolve();
