import { localeCookie, localeCookieMaxAge } from '../../lib/i18n/locale-cookie.ts';

/**
 * Language links work without script. With it, they also remember the choice, keep the page's
 * query, and keep the current interview open.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  // Present: the selector above requires it.
  const language = link.dataset.language as string;
  const path = location.pathname.split('/');
  if (path[2] === 'conversations') {
    path[1] = language;
    link.pathname = path.join('/');
  }
  link.search = location.search;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: set before the page unloads; the Cookie Store API is async.
  document.cookie = `${localeCookie}=${language}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax${secure}`;
});
