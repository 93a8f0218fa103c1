/**
 * Whether a mutation comes from this site's own pages, or from no browser at all.
 *
 * A browser tells on itself: it sends `Sec-Fetch-Site` (to https and localhost) and `Origin` (with every
 * POST and PUT), and no page can forge either. A request with neither is a program's; it is let through
 * where it carries a header that a foreign page could only send after a preflight that we never answer:
 * a content type of JSON, a bearer or our own `X-Rapport`.
 */
export function hasSameOriginProof(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin !== null) return origin === siteUrl || isOwnHost(origin, headers.get('host'), siteUrl);
  return (
    headers.has('x-rapport') ||
    headers.has('authorization') ||
    /^application\/(?:reports\+)?json\b/i.test(headers.get('content-type') ?? '')
  );
}

/**
 * The site may be reached under more names than the one in SITE_URL, and in that one way: behind a proxy that
 * ends TLS the socket speaks http, so only SITE_URL tells which.
 */
function isOwnHost(origin: string, host: string | null, siteUrl: string): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const told = new URL(origin);
  return told.host === host && told.protocol === new URL(siteUrl).protocol;
}
