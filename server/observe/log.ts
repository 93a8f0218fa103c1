import { processWide } from '../process/process-wide.ts';
import { type LogFields, type LogLevel, logLine } from './log-line.ts';

/**
 * One JSON line per event on standard output. Lines are buffered briefly, because each write is a
 * system call and a busy server would make thousands a second; the rest is flushed on exit.
 */
const flushAfterMs = 50;
const flushAtLines = 256;

type Writer = { lines: string[]; timer?: NodeJS.Timeout | undefined; lowest: number };

/** From the least to the worst. */
const levels = ['debug', 'info', 'warn', 'error', 'silent'];

const writer = processWide('log', (): Writer => {
  process.once('exit', flushLog);
  return { lines: [], lowest: levels.indexOf(process.env.LOG_LEVEL?.trim() || 'info') };
});

function flushLog(): void {
  const pending = writer();
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const { lines } = pending;
  if (lines.length === 0) return;
  pending.lines = [];
  process.stdout.write(lines.join(''));
}

export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  const pending = writer();
  if (levels.indexOf(level) < pending.lowest) return;
  pending.lines.push(`${logLine(level, event, fields)}\n`);
  if (pending.lines.length >= flushAtLines) flushLog();
  else pending.timer ??= setTimeout(flushLog, flushAfterMs).unref();
}
