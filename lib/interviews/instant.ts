const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date from the API in milliseconds since 1970, or null if unreadable. A date without a time is
 * read as noon UTC, which is the same day in all but the outermost time zones.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const instant = Date.parse(dayOnly.test(value) ? `${value}T12:00:00Z` : value);
  return Number.isNaN(instant) ? null : instant;
}
