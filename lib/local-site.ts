/** Whether an address is on the developer's own machine. False for an invalid address. */
export function isLocalSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * Builds for any local address use this one, so that sites on several ports can serve the same
 * build. What depends on the real address (cookie, same-origin check) reads it at run time.
 */
const localBuildUrl = 'http://localhost:3000';

/** The site's address in canonical addresses, the sitemap and social cards. */
export function builtSiteUrl(siteUrl: string | undefined): string {
  const url = siteUrl?.trim();
  if (!url || isLocalSite(url)) return localBuildUrl;
  // lib/public-env.ts refuses an invalid one.
  return URL.canParse(url) ? new URL(url).origin : url;
}
