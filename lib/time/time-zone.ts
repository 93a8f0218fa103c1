import { attempt } from '../attempt.ts';

/** Tells the server the browser's time zone. */
export const timeZoneCookie = 'time-zone';

/** The runtime's own name of a zone, given in any letter case or by an alias. Null if unknown. */
export const resolvedTimeZone = (written: string): string | null =>
  // Intl throws for an unknown zone.
  attempt(() => new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone);

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
