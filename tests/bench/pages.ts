import { indexedPages, type PageName, pagePath, pages } from '../../lib/i18n/pages.ts';

const inEnglish = (name: PageName) => pagePath(name, 'en');

/** Where visitors arrive: the landing page in its languages, everything else that is indexed once. */
export const publicPaths: readonly string[] = [
  ...pages.home.locales.map((locale) => pagePath('home', locale)),
  ...indexedPages.filter((name) => name !== 'home').map(inEnglish),
];

/** Whom they lead to. The account is not among them: it sends a visitor on. */
export const otherPaths: readonly string[] = [
  inEnglish('success'),
  inEnglish('billing-success'),
  '/404',
  inEnglish('conversations'),
];
