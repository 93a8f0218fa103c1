import { localeCookie, localeCookieMaxAge } from './locale-cookie.ts';
import type { Locale } from './locales.ts';

/** This page's path in another language, with the open interview if it is the interviews page. */
export function pathInLanguage(locale: string, { pathname }: Location): string | null {
  const path = pathname.split('/');
  if (path[2] !== 'conversations') return null;
  path[1] = locale;
  return path.join('/');
}

/** For visits without a language in the address. */
export function rememberLanguage(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: set before the page unloads; the Cookie Store API is async.
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax${secure}`;
}

/** For pages that exist in every language: what a press on their language link does. */
export function switchLanguage(locale: Locale): void {
  rememberLanguage(locale);
  location.assign(location.pathname.replace(/^\/[^/]+/, `/${locale}`) + location.search);
}
