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
 * A demo page's address at the embedded API, on its current port. Undefined on a public site, which
 * must have a calendar and checkout of its own (lib/public-env.ts enforces that).
 */
export function demoAddress(pathname: string, search: string, environment: Environment) {
  const isUsed = replacedBy.get(pathname)?.some((name) => !environment[name]?.trim());
  const siteUrl = environment.SITE_URL?.trim();
  if (!isUsed || (siteUrl && !isLocalSite(siteUrl))) return undefined;
  const api =
    environment.API_PUBLIC_URL?.trim() ||
    `http://localhost:${environment.API_PORT?.trim() || '4310'}`;
  return `${api.replace(/\/+$/, '')}${pathname.slice('/demo'.length)}${search}`;
}
