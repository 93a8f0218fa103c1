import { processWide } from '../process/process-wide.ts';
import { type LogFields, type LogLevel, logLevels, logLine } from './log-line.ts';

/**
 * One JSON line per event on standard output. Lines are buffered briefly, because each write is a
 * system call and a busy server would make thousands a second; the rest is flushed on exit.
 */
const flushAfterMs = 50;
const flushAtLines = 256;

type Writer = {
  lines: string[];
  timer: NodeJS.Timeout | undefined;
  levels: ReadonlySet<LogLevel>;
};

/** `LOG_LEVEL` and what is worse. */
function levelsLogged(): ReadonlySet<LogLevel> {
  const lowest = process.env.LOG_LEVEL?.trim() || 'info';
  const levels = ['debug', ...logLevels, 'silent'];
  return new Set(logLevels.filter((level) => levels.indexOf(level) >= levels.indexOf(lowest)));
}

const writer = processWide('log', (): Writer => {
  process.once('exit', flushLog);
  return { lines: [], timer: undefined, levels: levelsLogged() };
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
  if (!pending.levels.has(level)) return;
  pending.lines.push(`${logLine(level, event, fields)}\n`);
  if (pending.lines.length >= flushAtLines) flushLog();
  else pending.timer ??= setTimeout(flushLog, flushAfterMs).unref();
}
