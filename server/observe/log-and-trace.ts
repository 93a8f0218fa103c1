import { log } from './log.ts';
import type { LogFields, LogLevel } from './log-line.ts';
import { tracing } from './tracing.ts';

/** Records an event in the log, and in the traces if tracing is on. */
export function logAndTrace(level: LogLevel, event: string, fields: LogFields): void {
  log(level, event, fields);
  tracing()?.note(event, fields, level === 'error');
}
