import pino, { type Logger } from 'pino';
import { processWide } from '../process/process-wide.ts';
import { bounded, type LogFields, type LogLevel } from './log-line.ts';

/**
 * One JSON line per event on standard output, by pino. Lines are buffered briefly, because each
 * write is a system call and a busy server would make thousands a second; the rest is flushed on
 * exit. pino's own buffered stream is not used: a reader that closes our output must not end the
 * site (server/main.ts).
 */
const flushAfterMs = 50;
const flushAtLines = 256;

type Writer = { lines: string[]; timer: NodeJS.Timeout | undefined; logger: Logger };

/** Callers never log these fields; should one slip in, it is redacted. */
const redactedFields = ['authorization', 'cookie', 'password', 'token', 'email'];

const makeLogger = (): Logger =>
  pino(
    {
      level: process.env.LOG_LEVEL?.trim() || 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: bounded },
      redact: { paths: redactedFields, censor: 'redacted' },
    },
    { write: buffer },
  );

const writer = () =>
  processWide<Writer>('log', () => {
    process.once('exit', flushLog);
    return { lines: [], timer: undefined, logger: makeLogger() };
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

function buffer(line: string): void {
  const pending = writer();
  pending.lines.push(line);
  if (pending.lines.length >= flushAtLines) flushLog();
  else pending.timer ??= setTimeout(flushLog, flushAfterMs).unref();
}

export const log = (level: LogLevel, event: string, fields: LogFields = {}): void =>
  writer().logger[level]({ event, ...fields });
