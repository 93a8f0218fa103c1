import { isLocale } from './locales.ts';
import { type PageName, pages } from './pages.ts';

/** Which page an address shows, without what the address says of whoever is there: an id, a query. */
export function pageAt(pathname: string): PageName | 'other' {
  const [, locale, ...rest] = pathname.split('/');
  if (!isLocale(locale)) return 'other';
  const path = rest.length > 0 ? `/${rest.join('/')}` : '';
  const names = Object.keys(pages) as PageName[];
  const found = names.find((name) => {
    const own = pages[name].path;
    return own !== '' && (path === own || path.startsWith(`${own}/`));
  });
  // Whatever else follows a language is the landing page.
  return found ?? 'home';
}
