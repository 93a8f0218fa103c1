import type { IncomingMessage, ServerResponse } from 'node:http';
import { inertPolicy } from '../lib/security/policy.ts';
import { clientAddress } from './guard/client-address.ts';
import { log } from './observe/log.ts';

/** Headers that only a proxy or the framework may set. From a client they could poison a cache. */
const untrusted =
  /^x-(?:middleware|nextjs|next|invoke|matched|now|prerender|vercel)-|^x-(?:forwarded-(?:host|port)|nonce|not-found-in)$/;

/** Cookies that switch the framework to draft mode, which this site does not use. */
const draftCookies = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)=[^;]*/g;

let warnedOfProxy = false;

/**
 * Without a trusted proxy, a sent `X-Forwarded-For` is a forgery, or the settings miss a proxy. One
 * that names no address would let all its senders share one client's limits.
 */
function replaceForwarded({ headers, socket }: IncomingMessage, trustedHops: number): void {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  if (trustedHops > 0 && clientAddress(forwarded, trustedHops) !== null) return;
  if (trustedHops === 0 && forwarded && !warnedOfProxy) {
    warnedOfProxy = true;
    const hint = 'X-Forwarded-For comes in, and TRUSTED_PROXY_HOPS is 0';
    log('warn', 'proxy-not-counted', { hint });
  }
  // As if each of our proxies had written it.
  const entries = Array(Math.max(trustedHops, 1)).fill(socket.remoteAddress ?? '');
  headers['x-forwarded-for'] = entries.join(', ');
}

function dropUntrusted(request: IncomingMessage, trustedHops: number): void {
  const { headers } = request;
  replaceForwarded(request, trustedHops);
  if (headers.cookie?.includes('__')) headers.cookie = headers.cookie.replace(draftCookies, '');
  // Some code reads `rawHeaders`, so they must not keep what is dropped.
  request.rawHeaders = [];
  for (const name of Object.keys(headers)) {
    if (untrusted.test(name)) delete headers[name];
    else request.rawHeaders.push(name, String(headers[name]));
  }
}

/**
 * A path with an encoded letter is the same path; one with an encoded slash is not. Undefined if it
 * cannot be decoded.
 */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return /%(?:2f|5c)/i.test(path) ? path : plain;
  } catch {
    return undefined;
  }
}

const hostPattern = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * With two Host headers, or an invalid one, a proxy may have read another host than we do. Only
 * HTTP/1.0 does without: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
function namesOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const isCounted = hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
  return isCounted && hostPattern.test(headers.host ?? '');
}

/**
 * A client may send an absolute URL where a path belongs (`GET http://host/path`), with a host of
 * its choice: keep only the path. https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function originFormOf(target = '/'): string {
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
}

export const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? url;

const irregular = /\\|\/\/|.\/$|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether it has no trailing slash, double slash, backslash or dot segment. */
export const isPlainPath = (url?: string): boolean => !irregular.test(pathOf(url));

const frameworkFile = /^\/_next\/static\/|\.rsc$/;

/** Not for the framework's own files, nor for paths that it redirects to their plain form. */
export const mayBePage = (url?: string): boolean =>
  isPlainPath(url) && !frameworkFile.test(pathOf(url));

const readMethods = ['GET', 'HEAD'];
/** Other methods never reach the BFF; each of its routes accepts some of these. */
const callMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The decoded path of a request. Refuses requests that no page or call could answer, and strips
 * forged headers from all others. Only API calls take methods other than GET and HEAD: there are no
 * Server Actions, so the framework's parser for them must not be reachable. A request target that is
 * not a path (`*`, another scheme) is refused.
 */
export function findTrustedPath(
  request: IncomingMessage,
  response: ServerResponse,
  trustedHops: number,
): string | undefined {
  const { url, method = 'GET' } = request;
  const path = pathOf(url);
  const refuse = (status: number, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'Content-Security-Policy': inertPolicy, ...headers }).end();
    return undefined;
  };
  const plain = path.startsWith('/') ? decoded(path) : undefined;
  if (plain === undefined || !namesOneHost(request)) return refuse(400);
  const methods = path === '/api' || path.startsWith('/api/') ? callMethods : readMethods;
  if (!methods.includes(method)) return refuse(405, { Allow: methods.join(', ') });
  dropUntrusted(request, trustedHops);
  return plain;
}
