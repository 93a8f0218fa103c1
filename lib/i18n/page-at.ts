import { isLocale } from './locales.ts';
import { type PageName, pages } from './pages.ts';

/** The name of the page at an address, without its personal parts (id, query). */
export function pageAt(pathname: string): PageName | 'other' {
  const [, locale, ...rest] = pathname.split('/');
  if (!isLocale(locale)) return 'other';
  const path = rest.length > 0 ? `/${rest.join('/')}` : '';
  const names = Object.keys(pages) as PageName[];
  const found = names.find((name) => {
    const own = pages[name].path;
    return own !== '' && (path === own || path.startsWith(`${own}/`));
  });
  // Any other path below a language is the landing page.
  return found ?? 'home';
}
