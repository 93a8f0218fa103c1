export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const longestText = 2_000;

/** Text that a client chose is cut; JSON escapes its line breaks. */
export function bounded(fields: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.length > longestText) {
      fields[name] = `${value.slice(0, longestText)}…`;
    }
  }
  return fields;
}

/** One event as log.ts writes it, for the middleware: it runs where there is no pino and no standard output. */
export const logLine = (level: LogLevel, event: string, fields: LogFields = {}): string =>
  JSON.stringify({ level, time: new Date().toISOString(), event, ...bounded({ ...fields }) });
