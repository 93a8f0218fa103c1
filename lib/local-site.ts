/** A developer's own machine, by an address of the site or of something beside it. */
export function isLocalSite(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * The address that a build contains for every local one. No port is built in, so sites on several ports of
 * one machine can serve the same build; what depends on the real address (the cookie, the same-origin
 * check) reads it when the site runs.
 */
const localBuildUrl = 'http://localhost:3000';

/** The site's address as it is fixed into canonical addresses, the sitemap and social cards. */
export function builtSiteUrl(siteUrl: string | undefined): string {
  const given = siteUrl?.trim();
  return !given || isLocalSite(given) ? localBuildUrl : new URL(given).origin;
}
