/**
 * Cache of formatters, which are slow to create. Bounded, because visitors choose the time zone; a
 * browser needs five of them.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 256;

function formatter(
  language: string,
  timeZone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${name} ${language} ${timeZone}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(language, { timeZone, ...options });
    formatters.set(key, cached);
    const [oldest] = formatters.keys();
    if (formatters.size > maxFormatters && oldest !== undefined) formatters.delete(oldest);
  }
  return cached;
}

/** Some browsers put a narrow no-break space before AM and PM. */
const ordinarySpaces = (text: string): string => text.replace(/\u202f/g, ' ');

/** Long US format with seconds and a 12-hour clock, whatever the interface language. */
export function messageTime(instant: number, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'medium', hour12: true } as const;
  return ordinarySpaces(formatter('en-US', timeZone, 'message', options).format(instant));
}

export function creationDate(instant: number, language: string, timeZone: string): string {
  return formatter(language, timeZone, 'created', { dateStyle: 'medium' }).format(instant);
}

export function asOfTime(instant: number, language: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return ordinarySpaces(formatter(language, timeZone, 'as of', options).format(instant));
}

export function dayHeading(instant: number, language: string, timeZone: string): string {
  const text = formatter(language, timeZone, 'day', { dateStyle: 'full' }).format(instant);
  return capitalised(text, language);
}

export function monthHeading(instant: number, language: string, timeZone: string): string {
  const options = { month: 'long', year: 'numeric' } as const;
  return capitalised(formatter(language, timeZone, 'month', options).format(instant), language);
}

const capitalised = (text: string, language: string): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/**
 * The calendar day in a time zone: `2026-11-18`. Built from its parts, because engines differ in
 * how they write dates, and browser and server must agree.
 */
export function dayOf(instant: number, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = formatter('en-US', timeZone, 'key', options).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const dayMs = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Whole days between two calendar days, unaffected by daylight saving time. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / dayMs);
