import { isLocalSite } from './local-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The embedded API's stand-ins for a hosted calendar, checkout and billing portal. */
export const demoPages = {
  schedule: '/demo/schedule',
  checkout: '/demo/checkout',
  billing: '/demo/billing',
} as const;

const checkouts = ['CHECKOUT_PROFESSIONAL_MONTHLY_URL', 'CHECKOUT_PROFESSIONAL_ANNUAL_URL'];

/** A demo page is used while one of the variables that replace it is not set. */
const replacedBy = new Map<string, readonly string[]>([
  [demoPages.schedule, ['SCHEDULING_URL']],
  [demoPages.checkout, checkouts],
  // Manages the plans that the demo checkout sold.
  [demoPages.billing, checkouts],
]);

/** The embedded API is recognized by its port or address; no other API has these pages. */
const isEmbedded = (set: (name: string) => string | undefined): boolean =>
  !set('UPSTREAM_API_URL') || Boolean(set('API_PORT') || set('API_PUBLIC_URL'));

/**
 * Whether there are demo pages: they come with the embedded API, and a public site must have a
 * calendar and checkout of its own (lib/public-env.ts enforces that).
 */
export function hasDemoPages(environment: Environment): boolean {
  const set = (name: string) => environment[name]?.trim();
  const siteUrl = set('SITE_URL');
  return (!siteUrl || isLocalSite(siteUrl)) && isEmbedded(set);
}

/** A demo page's address at the embedded API, on its current port. */
export function demoAddress(pathname: string, search: string, environment: Environment) {
  const isUsed = replacedBy.get(pathname)?.some((name) => !environment[name]?.trim());
  if (!isUsed || !hasDemoPages(environment)) return undefined;
  const { API_PUBLIC_URL, API_PORT } = environment;
  const api = API_PUBLIC_URL?.trim() || `http://localhost:${API_PORT?.trim() || 4310}`;
  return `${api.replace(/\/+$/, '')}${pathname.slice('/demo'.length)}${search}`;
}
