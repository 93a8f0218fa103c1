import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownTimeZone, resolvedTimeZone, timeZoneCookie } from '@/lib/time/time-zone';

const neverChanges = () => () => {};
const yearInSeconds = 365 * 24 * 60 * 60;

/** Runtimes may know one zone by two names: `Asia/Calcutta`, `Asia/Kolkata`. */
const timeZoneHere = (stored: string): string =>
  resolvedTimeZone(stored) === ownTimeZone() ? stored : ownTimeZone();

/** By the browser alone, at its first need: the server's answer would cost it much of a page. */
function askedOnce(ask: () => string): () => string {
  let answer: string | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/**
 * The person's time zone. The server renders with the one stored at the last visit, so that dates
 * in the first response are already right; if it changed, they are rendered again before the first
 * paint.
 */
export function useTimeZone(cookieTimeZone: string): string {
  const getTimeZone = useMemo(
    () => askedOnce(() => timeZoneHere(cookieTimeZone)),
    [cookieTimeZone],
  );
  const timeZone = useSyncExternalStore(neverChanges, getTimeZone, () => cookieTimeZone);
  useEffect(() => {
    if (timeZone === cookieTimeZone) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const attributes = `Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${timeZoneCookie}=${encodeURIComponent(timeZone)}; ${attributes}`;
  }, [timeZone, cookieTimeZone]);
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
