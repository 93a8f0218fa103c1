import { indexedPages, type PageName, pagePath, pages } from '../../lib/i18n/pages.ts';

const inEnglish = (name: PageName) => pagePath(name, 'en');

/**
 * Pages where visitors arrive: the landing page in all languages, other indexed pages in English.
 */
export const publicPaths: readonly string[] = [
  ...pages.home.locales.map((locale) => pagePath('home', locale)),
  ...indexedPages.filter((name) => name !== 'home').map(inEnglish),
];

/** Other pages that visitors can reach. The account is missing, because it redirects visitors. */
export const otherPaths: readonly string[] = [
  inEnglish('success'),
  inEnglish('billing-success'),
  '/404',
  inEnglish('conversations'),
];
