import { isLocalSite } from '../local-site.ts';
import { reportsAddress } from './reports-address.ts';

/** Everything a page may load. What is not named here is refused by the browser. */
type Sources = {
  /** `'sha256-…'` of inline scripts, or a `'nonce-…'`. */
  scripts: string[];
  styles?: string[];
  frames?: string[];
  images?: string[];
  media?: string[];
  /** What a script may read, beside our own calls. */
  read?: string[];
};

/** By the name `default` a browser also tells of a page that crashed. */
const reportsGroup = 'default';

/** For every page: where the name in its policy leads. */
export const reportingHeader = { 'Reporting-Endpoints': `${reportsGroup}="${reportsAddress}"` };

export function contentSecurityPolicy(sources: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scripts],
    'style-src': ["'self'", ...(sources.styles ?? [])],
    'img-src': ["'self'", 'data:', ...(sources.images ?? [])],
    'media-src': ["'self'", 'data:', ...(sources.media ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(sources.read ?? [])],
    'manifest-src': ["'self'"],
    'frame-src': sources.frames?.length ? sources.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // What a browser refused is told; the older way is for those that do not know the newer.
    'report-uri': [reportsAddress],
    'report-to': [reportsGroup],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** 144 bits: three bytes make four letters, and nothing is left to pad. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));

/** For every answer, errors and redirects included. The page's own policy is not among them. */
export const securityHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For answers that are not pages: nothing in them may run or be framed. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The only other site shown inside ours: the page on which a call is booked. The demo's is reached through
 * an address of our own and may listen on any port of this machine; a public site does not allow it.
 */
export function framedOrigins(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  const scheduling = environment.SCHEDULING_URL?.trim();
  if (scheduling) return [new URL(scheduling).origin];
  const siteUrl = environment.SITE_URL?.trim();
  if (siteUrl && !isLocalSite(siteUrl)) return [];
  return ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'];
}
