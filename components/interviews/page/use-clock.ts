import { useEffect, useLayoutEffect, useState } from 'react';
import { writeCookie } from '@/lib/storage/write-cookie';
import { ownTimeZone, resolvedTimeZone, timeZoneCookie } from '@/lib/time/time-zone';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * The person's time zone. The server renders with the one stored at the last visit, so that dates
 * in the first response are already right; if it changed, they are rendered again before the first
 * paint.
 */
export function useTimeZone(cookieTimeZone: string): string {
  const [timeZone, setTimeZone] = useState(cookieTimeZone);
  useLayoutEffect(() => {
    const own = ownTimeZone();
    // Runtimes may know one zone by two names: `Asia/Calcutta`, `Asia/Kolkata`.
    if (resolvedTimeZone(cookieTimeZone) === own) return;
    setTimeZone(own);
    writeCookie(timeZoneCookie, encodeURIComponent(own), yearInSeconds);
  }, [cookieTimeZone]);
  return timeZone;
}

/**
 * The current time, to tell "today" from: the server's at first, updated whenever the page becomes
 * visible.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return now;
}
