/**
 * Whether a mutation comes from this site's own pages, or from no browser at all.
 *
 * A browser sends `Sec-Fetch-Site` (to https and localhost) and `Origin` (with every POST and PUT),
 * and no page can forge either. A request with neither comes from a program. It is let through if
 * it carries a header that a foreign page could only send after a preflight, which we never answer:
 * a JSON content type, a bearer or our own `X-Rapport`.
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
 * The site may be reached under other host names than SITE_URL's, but only by its protocol: behind
 * a proxy that terminates TLS our socket speaks http, so only SITE_URL tells which protocol is
 * right.
 */
function isOwnHost(origin: string, host: string | null, siteUrl: string): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const { host: originHost, protocol } = new URL(origin);
  return originHost === host && protocol === new URL(siteUrl).protocol;
}
