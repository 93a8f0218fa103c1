import { instantOf } from './instant.ts';

/** Date formats by purpose. */
const styles = {
  /** Long US format with seconds and a 12-hour clock, whatever the interface language. */
  message: { dateStyle: 'long', timeStyle: 'medium', hour12: true },
  created: { dateStyle: 'medium' },
  asOf: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  long: { dateStyle: 'long' },
  longWithTime: { dateStyle: 'long', timeStyle: 'short' },
  planned: { weekday: 'long', day: 'numeric', month: 'long' },
  since: { month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

/** Formatters are slow to create. The cache is bounded, because visitors choose the time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 256;

/** Without a time zone, uses the runtime's. */
function formatter(style: keyof typeof styles, language: string, timeZone?: string) {
  const key = `${style} ${language} ${timeZone}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(language, { timeZone, ...styles[style] });
    formatters.set(key, cached);
    const [oldest] = formatters.keys();
    if (formatters.size > maxFormatters && oldest !== undefined) formatters.delete(oldest);
  }
  return cached;
}

/** Some browsers put a narrow no-break space before AM and PM. */
const ordinarySpaces = (text: string): string => text.replace(/\u202f/g, ' ');

export const capitalized = (text: string, language: string): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

export const messageTime = (instant: number, timeZone: string): string =>
  ordinarySpaces(formatter('message', 'en-US', timeZone).format(instant));

export const creationDate = (instant: number, language: string, timeZone: string): string =>
  formatter('created', language, timeZone).format(instant);

export const asOfTime = (instant: number, language: string, timeZone: string): string =>
  ordinarySpaces(formatter('asOf', language, timeZone).format(instant));

export const dayHeading = (instant: number, language: string, timeZone: string): string =>
  capitalized(formatter('day', language, timeZone).format(instant), language);

export const monthHeading = (instant: number, language: string, timeZone: string): string =>
  capitalized(formatter('month', language, timeZone).format(instant), language);

/** A moment or day from the API, in the reader's own time zone; undefined if invalid. */
export function readableDate(
  date: string | undefined,
  language: string,
  style: 'long' | 'longWithTime' = 'long',
): string | undefined {
  const instant = instantOf(date);
  return instant === null ? undefined : formatter(style, language).format(instant);
}

/** A calendar day, such as `2026-11-18`, the same in every time zone. */
export const calendarDate = (
  day: string,
  language: string,
  style: 'planned' | 'created' | 'since' | 'week' | 'weekday' | 'dayAndMonth',
): string => formatter(style, language, 'UTC').format(Date.parse(day));

/**
 * The calendar day in a time zone: `2026-11-18`. Built from parts, because engines format dates
 * differently, and browser and server must agree.
 */
export function dayOf(instant: number, timeZone: string): string {
  const parts = formatter('key', 'en-US', timeZone).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time in a time zone: `08:15`. */
export const clockTime = (instant: number, timeZone: string): string =>
  formatter('clock', 'en-GB', timeZone).format(instant);

const dayMs = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Whole days between two calendar days, unaffected by daylight saving time. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / dayMs);
