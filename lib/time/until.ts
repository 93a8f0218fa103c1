import { dayOf, daysBetween } from './dates.ts';
import { ownTimeZone } from './time-zone.ts';

/** Today in the person's own time zone. */
export const today = (): string => dayOf(Date.now(), ownTimeZone());

/** "in 5 days", "tomorrow". */
export const timeUntil = (day: string, languageTag: string): string =>
  new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' }).format(
    daysBetween(today(), day),
    'day',
  );
