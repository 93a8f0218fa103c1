'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownTimeZone, resolvedTimeZone, timeZoneCookie } from '@/lib/interviews/time-zone';

const never = () => () => {};
const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * The person's time zone. The server draws with the one told at the last visit, so that a date in the
 * first response is already the right one; where it was wrong, it is drawn again before the first paint.
 */
export function useTimeZone(cookieTimeZone: string): string {
  // Two runtimes may call one zone by two names: `Asia/Calcutta`, `Asia/Kolkata`.
  const isOwn = useMemo(() => resolvedTimeZone(cookieTimeZone) === ownTimeZone(), [cookieTimeZone]);
  const toldOrOwn = () => (isOwn ? cookieTimeZone : ownTimeZone());
  const timeZone = useSyncExternalStore(never, toldOrOwn, () => cookieTimeZone);
  useEffect(() => {
    if (isOwn) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const attributes = `Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${timeZoneCookie}=${encodeURIComponent(ownTimeZone())}; ${attributes}`;
  }, [isOwn]);
  return timeZone;
}

/** The moment "today" is told from: the server's first, and anew whenever the page is looked at. */
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
