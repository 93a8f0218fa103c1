import { defaultLocale, type Locale, locales } from './locales.ts';

/** When a page's scripts start: at once, or delayed by postbuild/add-page-policies.ts. */
export type ScriptStart = 'at once' | 'firstPaint' | 'firstInput';

export type Page = {
  path: string;
  locales: readonly Locale[];
  index: boolean;
  scripts: ScriptStart;
  /** For signed-in people: rendered per request, with a nonce. All other pages are made at build. */
  isPrivate?: true;
};

const everywhere = (path: string): Page => ({ path, locales, index: true, scripts: 'at once' });
/** Not in search engines. */
const unlisted = (path: string): Page => ({ ...everywhere(path), index: false });
const privately = (path: string): Page => ({ ...unlisted(path), isPrivate: true });
const english = (path: string): Page => ({ ...everywhere(path), locales: [defaultLocale] });

/** People come here to read, and the page is complete without scripts. */
const forReading = (page: Page): Page => ({ ...page, scripts: 'firstInput' });
/** Needs its scripts soon, but they must not delay the first paint. */
const atFirstPaint = (page: Page): Page => ({ ...page, scripts: 'firstPaint' });

/**
 * Every page. The sitemap, hreflang, canonical addresses and redirects come from this list;
 * tests/unit/registrations.test.ts names the places where a page is still missing.
 */
export const pages = {
  home: forReading(everywhere('')),
  'interview-coach': forReading(english('/interview-coach')),
  'career-agent': forReading(english('/career-agent')),
  'sign-in': atFirstPaint(everywhere('/sign-in')),
  'sign-up': atFirstPaint(everywhere('/sign-up')),
  // Nobody searches for it.
  'forgot-password': atFirstPaint(unlisted('/forgot-password')),
  'terms-of-use': forReading(everywhere('/terms-of-use')),
  'privacy-policy': forReading(everywhere('/privacy-policy')),
  cancellation: forReading(everywhere('/cancellation')),
  refund: forReading(everywhere('/refund')),
  'sign-in-external': unlisted('/sign-in-external'),
  'sign-up-external': unlisted('/sign-up-external'),
  success: unlisted('/success'),
  conversations: privately('/conversations'),
  // The same for everybody, so it is prerendered. public/offline-worker.js serves it.
  offline: unlisted('/offline'),
  sheet: privately('/sheet'),
  'my-account': privately('/my-account'),
  'account-deleted': atFirstPaint(unlisted('/account/deleted')),
  'billing-success': unlisted('/account/billing/success'),
  'billing-cancel': unlisted('/account/billing/cancel'),
  // Its script replaces the address by /404 and must not wait for an input.
  'not-found': atFirstPaint(unlisted('/404')),
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Paths that were published without a language once, and are still requested. */
export const unprefixedPaths = [
  '/developers',
  '/executives',
  '/pricing',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/terms-of-use',
  '/privacy-policy',
  '/cancellation',
  '/refund',
];

/** The language of a page requested in `locale`: that one if it exists, otherwise English. */
export function pageLocale(name: PageName, locale: Locale): Locale {
  const page: Page = pages[name];
  return page.locales.includes(locale) ? locale : defaultLocale;
}

/** For a link's `hreflang`: the target page's language, if it is not the reader's. */
export function otherLanguage(name: PageName, locale: Locale): Locale | undefined {
  const language = pageLocale(name, locale);
  return language === locale ? undefined : language;
}

export const pagePath = (name: PageName, locale: Locale): string =>
  `/${pageLocale(name, locale)}${pages[name].path}`;

const entrances: readonly PageName[] = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'sign-in-external',
  'sign-up-external',
];

/** Links between these pages keep the query, which says whether the desktop app is waiting. */
export const keepsQuery = (from: PageName, to: PageName): boolean =>
  entrances.includes(from) && entrances.includes(to);

/** The addresses of the English-only pages. */
export const englishOnlyPaths: readonly string[] = Object.values<Page>(pages)
  .filter(({ locales: languages }) => languages.length === 1)
  .map(({ path }) => `/${defaultLocale}${path}`);

/** The pages that search engines may index: those of the sitemap. */
export const indexedPages = (Object.keys(pages) as PageName[]).filter((name) => pages[name].index);

/** The paths of the private pages, without a language. */
export const privatePaths = (): string[] =>
  Object.values<Page>(pages)
    .filter(({ isPrivate }) => isPrivate)
    .map(({ path }) => path);

/** The addresses of all pages with delayed scripts, and what those wait for. */
export const waitingScripts: ReadonlyMap<string, ScriptStart> = new Map(
  Object.values<Page>(pages)
    .filter(({ scripts }) => scripts !== 'at once')
    .flatMap(({ path, locales: languages, scripts }) =>
      languages.map((locale) => [`/${locale}${path}`, scripts] as const),
    ),
);
