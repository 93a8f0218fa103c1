import { isLocalSite } from '../local-site.ts';
import { reportsAddress } from './reports-address.ts';

/** Everything a page may load; the browser refuses the rest. */
type Sources = {
  /** `'sha256-…'` of inline scripts, or a `'nonce-…'`. */
  scripts: string[];
  styles?: string[];
  frames?: string[];
  images?: string[];
  media?: string[];
  /** Origins that scripts may fetch from, besides our own server. */
  read?: string[];
};

/** Browsers also send crash reports to the endpoint named `default`. */
const reportsGroup = 'default';

/** Sent with every page: the address of the endpoint that its policy names. */
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
    // Violation reports; `report-uri` is for browsers without `report-to`.
    'report-uri': [reportsAddress],
    'report-to': [reportsGroup],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** 144 bits: 18 bytes need no base64 padding. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));

const permissions = (microphone: '()' | '(self)'): string =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`;

/** For the page on which people answer by voice. */
export const withMicrophone = permissions('(self)');

/** For every response, errors and redirects included. A page's policy is added separately. */
export const securityHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions('()'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For responses that are not pages: nothing in them may run or be framed. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker that opens the interviews offline. */
export const workerPolicy = `${inertPolicy}; connect-src 'self'`;

/**
 * The only other site that we may frame: the page for booking a call. The demo's page is reached by
 * a redirect from our own origin to a local port, which a public site does not allow.
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
