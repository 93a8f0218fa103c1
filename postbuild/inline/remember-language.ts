import { localeCookie, localeCookieMaxAge } from '../../lib/i18n/locale-cookie.ts';

/**
 * A language link leads without script; with it, the choice is remembered, the page's query goes along, and
 * an interview that is being read stays open.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  // It has one: it was found by it.
  const language = link.dataset.language as string;
  const path = location.pathname.split('/');
  if (path[2] === 'conversations') {
    path[1] = language;
    link.pathname = path.join('/');
  }
  link.search = location.search;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: it is there before the page is left; the other way may be late.
  document.cookie = `${localeCookie}=${language}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax${secure}`;
});
