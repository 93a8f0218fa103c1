import { defaultLocale, type Locale, locales } from './locales.ts';

/** What a page's scripts wait for (postbuild/paint-first.ts): nothing, its first paint, or the first input. */
export type ScriptStart = 'at once' | 'firstPaint' | 'firstInput';

type Page = {
  path: string;
  locales: readonly Locale[];
  index: boolean;
  scripts: ScriptStart;
};

const everywhere = (path: string): Page => ({ path, locales, index: true, scripts: 'at once' });
const privately = (path: string): Page => ({ ...everywhere(path), index: false });
const english = (path: string): Page => ({ ...everywhere(path), locales: [defaultLocale] });

/** Complete without script: people come here to read. */
const forReading = (page: Page): Page => ({ ...page, scripts: 'firstInput' });
/** A script has work here in a moment, but not before one sees where one is. */
const atFirstPaint = (page: Page): Page => ({ ...page, scripts: 'firstPaint' });

/** Every page of the site, once: the sitemap, hreflang, canonicals and redirects all read this list. */
export const pages = {
  home: forReading(everywhere('')),
  'interview-coach': forReading(english('/interview-coach')),
  'career-agent': forReading(english('/career-agent')),
  'sign-in': atFirstPaint(everywhere('/sign-in')),
  'sign-up': atFirstPaint(everywhere('/sign-up')),
  'forgot-password': atFirstPaint(everywhere('/forgot-password')),
  'terms-of-use': forReading(everywhere('/terms-of-use')),
  'privacy-policy': forReading(everywhere('/privacy-policy')),
  cancellation: forReading(everywhere('/cancellation')),
  refund: forReading(everywhere('/refund')),
  'sign-in-external': privately('/sign-in-external'),
  'sign-up-external': privately('/sign-up-external'),
  success: privately('/success'),
  conversations: privately('/conversations'),
  'my-account': privately('/my-account'),
  'account-deleted': atFirstPaint(privately('/account/deleted')),
  'billing-success': privately('/account/billing/success'),
  'billing-cancel': privately('/account/billing/cancel'),
  // What was asked for is logged, and its address follows: in a moment, not at the first input.
  'not-found': atFirstPaint(privately('/404')),
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

/** As a link says it: the language of the page behind it, where that is not the reader's. */
export function otherLanguage(name: PageName, locale: Locale): Locale | undefined {
  const language = pageLocale(name, locale);
  return language === locale ? undefined : language;
}

export const pagePath = (name: PageName, locale: Locale): string =>
  `/${pageLocale(name, locale)}${pages[name].path}`;

const entrances: readonly PageName[] = ['sign-in', 'sign-up', 'forgot-password'];

/** From one of these to another the query goes along: it says whether the desktop app waits. */
export const keepsQuery = (from: PageName, to: PageName): boolean =>
  entrances.includes(from) && entrances.includes(to);

const isPageName = (name: string): name is PageName => name in pages;

/** The addresses of the pages that exist in English alone. */
export const englishOnlyPaths: readonly string[] = Object.values<Page>(pages)
  .filter(({ locales: languages }) => languages.length === 1)
  .map(({ path }) => `/${defaultLocale}${path}`);

/** The pages that may be found: each with the languages it exists in. */
export const indexedPages = Object.keys(pages)
  .filter(isPageName)
  .filter((name) => pages[name].index);

/** Those worth looking for: nobody searches for the page to which sign-in leads who forgot a password. */
export const listedPages = indexedPages.filter((name) => name !== 'forgot-password');

/** The addresses of the pages whose scripts wait, in each of their languages, and for what. */
export const waitingScripts: ReadonlyMap<string, ScriptStart> = new Map(
  Object.values<Page>(pages)
    .filter(({ scripts }) => scripts !== 'at once')
    .flatMap(({ path, locales: languages, scripts }) =>
      languages.map((locale) => [`/${locale}${path}`, scripts] as const),
    ),
);
