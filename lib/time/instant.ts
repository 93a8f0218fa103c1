const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a day of the calendar: `Date.parse` reads the 30th of February as one in March. */
export const isDay = (text: string): boolean =>
  // JSON has null for what is no date at all.
  dayOnly.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** From 1973 on, in seconds or milliseconds since 1970. Smaller numbers are not dates. */
const [leastSeconds, leastMs] = [1e8, 1e11];

function instantOfNumber(value: number): number | null {
  const instant = Math.round(value < leastMs ? value * 1000 : value);
  return value >= leastSeconds && !Number.isNaN(new Date(instant).getTime()) ? instant : null;
}

const withoutZone = /T[\d:.]+$/;

/**
 * A date from the API in milliseconds since 1970, or null if unreadable. A date without a time is
 * read as noon UTC, which is the same day in all but the outermost time zones; a time without a
 * zone as UTC, so that server and browser agree.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return instantOfNumber(value);
  if (typeof value !== 'string') return null;
  const time = dayOnly.test(value) ? `${value}T12:00` : value;
  const instant = Date.parse(withoutZone.test(time) ? `${time}Z` : time);
  return Number.isNaN(instant) ? null : instant;
}
