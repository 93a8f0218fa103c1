/**
 * PostgreSQL's codes for problems that its operator must fix, for which the place in our code says
 * nothing.
 */
const known: Readonly<Record<string, string>> = { '53100': 'disk full', '53200': 'out of memory' };

/** The part of an error that may be logged: not its message, which can contain a query's values. */
export function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  const meaning = known[code.trim()];
  if (meaning) return `${meaning} (${code.trim()})`;
  const place = cause.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${cause.name}${code} ${place.trim()}`.trim();
}
