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

/**
 * Whether there are demo pages: they come with the embedded API, and a public site must have a
 * calendar and checkout of its own (lib/public-env.ts enforces that).
 */
export function hasDemoPages(environment: Environment): boolean {
  const set = (name: string) => environment[name]?.trim();
  const local = [
    set('SITE_URL'),
    set('API_PUBLIC_URL') || set('API_PORT') ? '' : set('UPSTREAM_API_URL'),
  ];
  return local.every((address) => !address || isLocalSite(address));
}

/** A demo page's address at the embedded API, on its current port. */
export function demoAddress(pathname: string, search: string, environment: Environment) {
  const isUsed = replacedBy.get(pathname)?.some((name) => !environment[name]?.trim());
  if (!isUsed || !hasDemoPages(environment)) return undefined;
  const { API_PUBLIC_URL, API_PORT, UPSTREAM_API_URL } = environment;
  const api =
    API_PUBLIC_URL?.trim() ||
    (API_PORT?.trim() && `http://localhost:${API_PORT.trim()}`) ||
    UPSTREAM_API_URL?.trim() ||
    'http://localhost:4310';
  return `${api.replace(/\/+$/, '')}${pathname.slice('/demo'.length)}${search}`;
}
