import { writeCookie } from '../storage/write-cookie.ts';
import { localeCookie, localeCookieMaxAge } from './locale-cookie.ts';
import type { Locale } from './locales.ts';

/** This page's path in another language, with the open interview if it is the interviews page. */
export function pathInLanguage(locale: string, { pathname }: Location): string | null {
  const path = pathname.split('/');
  if (path[2] !== 'conversations') return null;
  path[1] = locale;
  return path.join('/');
}

/** Used for later visits without a language in the address. */
export const rememberLanguage = (locale: string): void =>
  writeCookie(localeCookie, locale, localeCookieMaxAge);

/** For pages that exist in every language: what a press on their language link does. */
export function switchLanguage(locale: Locale): void {
  rememberLanguage(locale);
  location.assign(location.pathname.replace(/^\/[^/]+/, `/${locale}`) + location.search);
}
