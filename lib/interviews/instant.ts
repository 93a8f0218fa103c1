const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A wire date in milliseconds since 1970, or null where it says nothing readable. A bare day is taken
 * at noon, so that it stays that day in every inhabited time zone but the outermost.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const instant = Date.parse(dayOnly.test(value) ? `${value}T12:00:00Z` : value);
  return Number.isNaN(instant) ? null : instant;
}
