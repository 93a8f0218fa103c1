import { processWide } from '../process/process-wide.ts';
import { type LogFields, type LogLevel, log } from './log.ts';
import type { openTelemetry } from './open-telemetry.ts';

const holder = processWide<{ tracing?: ReturnType<typeof openTelemetry> }>('tracing', () => ({}));

/**
 * Undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; without one, OpenTelemetry is
 * not even loaded, and a caller's `traceparent` is only passed on.
 */
export const tracing = () => holder().tracing;

export async function startTracing(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return;
  holder().tracing = (await import('./open-telemetry.ts')).openTelemetry();
}

/** Records an event in the log, and in the traces if tracing is on. */
export function logAndTrace(level: LogLevel, event: string, fields: LogFields): void {
  log(level, event, fields);
  tracing()?.note(event, fields, level === 'error');
}
