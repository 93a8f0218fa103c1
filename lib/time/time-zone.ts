/** Tells the server the browser's time zone. */
export const timeZoneCookie = 'time-zone';

/** This runtime's name for a zone in any letter case or by an alias; null if unknown. */
export function resolvedTimeZone(written: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
  } catch {
    // Intl throws for an unknown zone.
    return null;
  }
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
