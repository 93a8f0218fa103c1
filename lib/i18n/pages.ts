import { defaultLocale, type Locale, locales } from './locales.ts';

type Page = { path: string; locales: readonly Locale[]; index: boolean; reading: boolean };

const everywhere = (path: string): Page => ({ path, locales, index: true, reading: false });
const privately = (path: string): Page => ({ path, locales, index: false, reading: false });
const english = (path: string): Page => ({ path, locales: ['en'], index: true, reading: false });

/** People come here to read: the page's scripts wait until it is painted (scripts/build/paint-first.ts). */
const forReading = (page: Page): Page => ({ ...page, reading: true });

/** Every page of the site, once: the sitemap, hreflang, canonicals and redirects all read this list. */
export const pages = {
  home: forReading(everywhere('')),
  'interview-coach': forReading(english('/interview-coach')),
  'career-agent': forReading(english('/career-agent')),
  'sign-in': everywhere('/sign-in'),
  'sign-up': everywhere('/sign-up'),
  'forgot-password': everywhere('/forgot-password'),
  'terms-of-use': forReading(everywhere('/terms-of-use')),
  'privacy-policy': forReading(everywhere('/privacy-policy')),
  cancellation: forReading(everywhere('/cancellation')),
  refund: forReading(everywhere('/refund')),
  'sign-in-external': privately('/sign-in-external'),
  'sign-up-external': privately('/sign-up-external'),
  success: privately('/success'),
  conversations: privately('/conversations'),
  'my-account': privately('/my-account'),
  'billing-success': privately('/account/billing/success'),
  'billing-cancel': privately('/account/billing/cancel'),
  'not-found': forReading(privately('/404')),
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Paths that were published without a language, and are still asked for. */
export const unprefixedPaths = [
  '/developers',
  '/executives',
  '/pricing',
  ...(
    [
      'sign-in',
      'sign-up',
      'forgot-password',
      'terms-of-use',
      'privacy-policy',
      'cancellation',
      'refund',
    ] as const
  ).map((name) => pages[name].path),
];

/** The language a page answers in when it is asked for in another: itself, or English. */
export function pageLocale(name: PageName, locale: Locale): Locale {
  const page: Page = pages[name];
  return page.locales.includes(locale) ? locale : defaultLocale;
}

export const pagePath = (name: PageName, locale: Locale): string =>
  `/${pageLocale(name, locale)}${pages[name].path}`;

const isPageName = (name: string): name is PageName => name in pages;

/** The pages that may be found: each with the languages it exists in. */
export const indexedPages = Object.keys(pages)
  .filter(isPageName)
  .filter((name) => pages[name].index);

/** The addresses of the pages for reading, in each of their languages. */
export const readingPaths: readonly string[] = Object.values<Page>(pages)
  .filter(({ reading }) => reading)
  .flatMap((page) => page.locales.map((locale) => `/${locale}${page.path}`));
