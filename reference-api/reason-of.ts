/** The part of an error that may be logged: not its message, which can contain a query's values. */
export function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  const place = cause.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${cause.name}${code} ${place.trim()}`.trim();
}
