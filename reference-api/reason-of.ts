/**
 * What a log may hold of an error: never its message, which holds the query's values where a query
 * failed, and those are personal data.
 */
export function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  const place = cause.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${cause.name}${code} ${place.trim()}`.trim();
}
