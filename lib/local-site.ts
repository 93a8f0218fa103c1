/** Whether an address is on the developer's own machine. What is no address is nowhere. */
export function isLocalSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * Every local address is built in as this one, so that sites on several ports of one machine can
 * serve the same build. What depends on the real address (cookie, same-origin check) reads it at
 * run time.
 */
const localBuildUrl = 'http://localhost:3000';

/** The site's address as it is fixed into canonical addresses, the sitemap and social cards. */
export function builtSiteUrl(siteUrl: string | undefined): string {
  const url = siteUrl?.trim();
  if (!url || isLocalSite(url)) return localBuildUrl;
  // One that cannot be read is refused where the settings are checked.
  return URL.canParse(url) ? new URL(url).origin : url;
}
