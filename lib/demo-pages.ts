import { isLocalSite } from './local-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The embedded API's pages that stand in for a hosted calendar, checkout and billing portal, by our address. */
export const demoPages = {
  schedule: '/demo/schedule',
  checkout: '/demo/checkout',
  billing: '/demo/billing',
} as const;

const isSet = (value: string | undefined): boolean => Boolean(value?.trim());

const sellsByDemo = (environment: Environment): boolean =>
  !isSet(environment.CHECKOUT_PROFESSIONAL_MONTHLY_URL) ||
  !isSet(environment.CHECKOUT_PROFESSIONAL_ANNUAL_URL);

/** A demo page is used where the address that replaces it is not configured. */
const inUse: Record<string, (environment: Environment) => boolean> = {
  [demoPages.schedule]: (environment) => !isSet(environment.SCHEDULING_URL),
  [demoPages.checkout]: sellsByDemo,
  // What the demo sold is managed there.
  [demoPages.billing]: sellsByDemo,
};

/**
 * Where an address of a demo page leads: to the embedded API, on whatever port it listens now. Nowhere on
 * a public site, which has a calendar and a checkout of its own (lib/public-env.ts sees to that).
 */
export function demoAddress(
  pathname: string,
  search: string,
  environment: Environment,
): string | undefined {
  const isUsed = Object.hasOwn(inUse, pathname) && inUse[pathname]?.(environment);
  const siteUrl = environment.SITE_URL?.trim();
  if (!isUsed || (siteUrl && !isLocalSite(siteUrl))) return undefined;
  const api =
    environment.API_PUBLIC_URL?.trim() ||
    `http://localhost:${environment.API_PORT?.trim() || '4310'}`;
  return `${api.replace(/\/+$/, '')}${pathname.slice('/demo'.length)}${search}`;
}
