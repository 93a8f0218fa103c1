export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Longer texts are truncated: a client may have chosen them. */
const longestText = 2_000;
/** Callers never log these fields; should one slip in, it is not told. */
const secret: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'password',
  'token',
  'email',
]);

/** One event as a line of JSON, which escapes line breaks. */
export function logLine(level: LogLevel, event: string, fields: LogFields = {}): string {
  const line: LogFields = { level, time: new Date().toISOString(), event, ...fields };
  for (const name in fields) {
    const value = fields[name];
    if (secret.has(name)) line[name] = 'redacted';
    else if (typeof value === 'string' && value.length > longestText) {
      line[name] = `${value.slice(0, longestText)}…`;
    }
  }
  return JSON.stringify(line);
}
