import { runningRelease } from '../../lib/release.ts';
import { processWide } from '../process/process-wide.ts';

export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Longer texts are truncated, because a client may have chosen them. */
const longestText = 2_000;
/** Callers never log these fields; should one slip in, it is redacted. */
const secret = new Set(['authorization', 'cookie', 'password', 'token', 'email']);

/** One event as a line of JSON, which escapes line breaks. */
function lineOf(level: LogLevel, event: string, fields: LogFields): string {
  const line: LogFields = {
    level,
    time: new Date().toISOString(),
    event,
    ...writer().release,
    ...fields,
  };
  for (const name in fields) {
    const value = fields[name];
    if (secret.has(name)) line[name] = 'redacted';
    else if (typeof value === 'string' && value.length > longestText) {
      line[name] = `${value.slice(0, longestText)}…`;
    }
  }
  return JSON.stringify(line);
}

/**
 * Lines are buffered briefly, because each write is a system call and a busy server would make
 * thousands a second.
 */
const flushAfterMs = 50;
const flushAtLines = 256;
/**
 * How much may wait for the reader of our output. Beyond that, lines are dropped until it reads
 * again.
 */
const longestBacklog = 4 * 1024 * 1024;

type Writer = {
  lines: string[];
  dropped: number;
  timer?: NodeJS.Timeout | undefined;
  lowest: number;
  release: LogFields;
};

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Renamed, because for `process.stdout` the bundler warns on every build about a runtime that we do
 * not use.
 */
const node = process;

const writer = processWide('log', (): Writer => {
  node.once('exit', flushLog);
  const lowest = levels.indexOf(process.env.LOG_LEVEL?.trim() || 'info');
  return { lines: [], dropped: 0, lowest, release: runningRelease() };
});

function flushLog(): void {
  const pending = writer();
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const { lines } = pending;
  if (lines.length === 0) return;
  pending.lines = [];
  if (node.stdout.writableLength > longestBacklog) {
    pending.dropped += lines.length;
    return;
  }
  if (pending.dropped > 0) {
    lines.unshift(`${lineOf('warn', 'log-lines-dropped', { count: pending.dropped })}\n`);
    pending.dropped = 0;
  }
  node.stdout.write(lines.join(''));
}

export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  const pending = writer();
  if (levels.indexOf(level) < pending.lowest) return;
  pending.lines.push(`${lineOf(level, event, fields)}\n`);
  if (pending.lines.length >= flushAtLines) flushLog();
  else pending.timer ??= setTimeout(flushLog, flushAfterMs).unref();
}

/** The stack frames without the message, which may quote personal data. */
export const framesOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.match(/^\s+at .*$/gm)?.join('\n') : undefined;
