const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const withoutZone = /T[\d:.]+$/;

/**
 * A date from the API in milliseconds since 1970, or null if unreadable. A date without a time is
 * read as noon UTC, which is the same day in all but the outermost time zones; a time without a
 * zone as UTC, so that server and browser agree.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const time = dayOnly.test(value) ? `${value}T12:00` : value;
  const instant = Date.parse(withoutZone.test(time) ? `${time}Z` : time);
  return Number.isNaN(instant) ? null : instant;
}
