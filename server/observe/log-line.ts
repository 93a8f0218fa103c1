export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const longestText = 2_000;

/** Text that a client chose is cut; JSON escapes its line breaks. */
const bounded = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText)}…`
    : value;

/** One event, as everything of ours writes it: the middleware too, which has no standard output of its own. */
export const logLine = (level: LogLevel, event: string, fields: LogFields = {}): string =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }, bounded);
