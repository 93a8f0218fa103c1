type Environment = Readonly<Record<string, string | undefined>>;

const loopbackHosts = new Set(['localhost', '127.0.0.1']);
const defaultUpstream = 'http://127.0.0.1:4310';

function upstreamOf(environment: Environment): URL {
  const address = environment.UPSTREAM_API_URL?.trim() || defaultUpstream;
  return new URL(URL.canParse(address) ? address : defaultUpstream);
}

const listed = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => URL.canParse(item))
    .map((item) => new URL(item).origin);

/** An https page must not load anything over http, least of all from the visitor's own machine. */
const forPage = (environment: Environment, origins: string[]): string[] =>
  environment.SITE_URL?.startsWith('https:')
    ? origins.filter((origin) => origin.startsWith('https:'))
    : origins;

/** The exact origins that images may come from. A local API counts under both loopback names. */
export function imageOrigins(environment: Environment): string[] {
  const upstream = upstreamOf(environment);
  const names = loopbackHosts.has(upstream.hostname)
    ? [...loopbackHosts].map((host) => upstream.origin.replace(upstream.hostname, host))
    : [upstream.origin];
  const all = [...listed(environment.MEDIA_ORIGINS), ...names];
  return forPage(environment, [...new Set(all)]);
}

/** The base of addresses without an origin in the API's answers. */
export function mediaBase(environment: Environment): string {
  const upstream = upstreamOf(environment);
  return upstream.origin + upstream.pathname.replace(/\/*$/, '/');
}

/**
 * For the policy of pages that show messages: recordings and pictures from any https origin
 * (docs/decisions/media.md). Pictures named in a text are limited by `imageOrigins`.
 */
export const messageSources = (environment: Environment): string[] => [
  'https:',
  ...mediaSources(environment).filter((source) => !source.startsWith('https:')),
];

/** For the policy. On a developer's machine, the media server may listen on any port. */
export function mediaSources(environment: Environment): string[] {
  const onThisMachine = loopbackHosts.has(upstreamOf(environment).hostname);
  const anyPort = onThisMachine ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return forPage(environment, [...new Set([...imageOrigins(environment), ...anyPort])]);
}
