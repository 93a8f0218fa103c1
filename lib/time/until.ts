import { capitalized, dayOf, daysBetween } from './dates.ts';
import { ownTimeZone } from './time-zone.ts';

/** Today in the person's own time zone. */
export const today = (): string => dayOf(Date.now(), ownTimeZone());

/** "In 5 days", "Tomorrow"; capitalized, because it begins a line. */
export function timeUntil(day: string, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' });
  const said = format.format(daysBetween(today(), day), 'day');
  return capitalized(said, languageTag);
}
