import { processWide } from '../process/process-wide.ts';
import { type LogFields, type LogLevel, logLine } from './log-line.ts';

/**
 * One JSON line per event on standard output. Lines are collected for a moment, because each write is a
 * system call and a busy server would make thousands a second; the rest is written on exit. Callers name
 * each field they log: no header, body or query is ever passed whole.
 */
const flushAfterMs = 50;
const flushAtLines = 256;

type Writer = { lines: string[]; timer: NodeJS.Timeout | undefined };

const writer = () =>
  processWide<Writer>('log', () => {
    process.once('exit', flushLog);
    return { lines: [], timer: undefined };
  });

function flushLog(): void {
  const pending = writer();
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const { lines } = pending;
  if (lines.length === 0) return;
  pending.lines = [];
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  const pending = writer();
  pending.lines.push(logLine(level, event, fields));
  if (pending.lines.length >= flushAtLines) flushLog();
  else pending.timer ??= setTimeout(flushLog, flushAfterMs).unref();
}
