export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const longestText = 2_000;

/** Truncates long texts, which a client may have chosen; JSON escapes their line breaks. */
export function bounded(fields: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.length > longestText) {
      fields[name] = `${value.slice(0, longestText)}…`;
    }
  }
  return fields;
}

/**
 * One event in the format of log.ts, for the middleware, whose runtime has no pino and no stdout.
 */
export const logLine = (level: LogLevel, event: string, fields: LogFields = {}): string =>
  JSON.stringify({ level, time: new Date().toISOString(), event, ...bounded({ ...fields }) });
