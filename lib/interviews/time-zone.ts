/** Carries the browser's time zone to the server, which cannot know it otherwise. */
export const timeZoneCookie = 'time-zone';

/** What this runtime calls a zone that was written in any letter case or by an alias; null for none. */
export function resolvedTimeZone(written: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
  } catch {
    // Intl has no other way to say that it does not know a zone.
    return null;
  }
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
