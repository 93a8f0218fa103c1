import { log } from './log.ts';
import type { LogFields, LogLevel } from './log-line.ts';
import { noteInTrace } from './tracing.ts';

/** What somebody should hear of: in the log, and in the traces where they are taken. */
export function tell(level: LogLevel, event: string, fields: LogFields): void {
  log(level, event, fields);
  noteInTrace(event, fields, level === 'error');
}
