import type { IncomingMessage, ServerResponse } from 'node:http';
import { inertPolicy } from '../lib/security/policy.ts';

/** What is settled before anything of ours or of the framework's sees a request. */

/** What a proxy or the framework says to itself. From outside it is a lie, and one that caches keep. */
const untrusted =
  /^x-(?:middleware|nextjs|next|invoke|matched|now|prerender|vercel)-|^x-(?:forwarded-(?:host|port)|nonce|not-found-in)$/;

/** Cookies by which the framework would show a draft; there are none here. */
const draftCookies = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)=[^;]*/g;

function dropUntrusted(request: IncomingMessage): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (untrusted.test(name)) delete headers[name];
  }
  if (headers.cookie?.includes('__')) headers.cookie = headers.cookie.replace(draftCookies, '');
  // Some read the raw list: it lacks what was dropped, and has the peer's address that was written in.
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

type Refusal = { status: number; headers: Record<string, string> };

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // Not an encoding of anything; the framework would fail on it in one place or another.
    return false;
  }
}

const hostPattern = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Two of them, or one that is none, and a proxy before us may have understood another than we do. */
function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let said = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') said += 1;
  }
  return said <= 1 && hostPattern.test(headers.host ?? '');
}

const irregular = /\\|\/\/|.\/$|\/\.{1,2}(?:\/|$)/;

/** Without a slash at its end, two in a row, a backslash or a dot for a folder. */
export const isPlainPath = (url = '/'): boolean => !irregular.test(url.split('?', 1)[0] ?? url);

const readMethods = ['GET', 'HEAD'];
/** An address of the API says itself which of these it takes; it does not even see another. */
const callMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Pages are read, and nothing else: there is no Server Action here, so the framework's way of taking one
 * apart stays out of reach. Only the calls of the API take other methods. A target that is no path (`*`,
 * another scheme) is nothing of ours.
 */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { url = '/', method = 'GET' } = request;
  const [path = '/'] = url.split('?');
  if (!path.startsWith('/') || !isDecodable(path) || !namesOneHost(request)) {
    return { status: 400, headers: {} };
  }
  const isCall = path === '/api' || path.startsWith('/api/');
  const methods = isCall ? callMethods : readMethods;
  return methods.includes(method)
    ? undefined
    : { status: 405, headers: { Allow: methods.join(', ') } };
}

/** Refuses what no page or call could answer; from everything else it takes what no client may say. */
export function refuseUntrusted(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalOf(request);
  if (refusal) {
    response
      .writeHead(refusal.status, { 'Content-Security-Policy': inertPolicy, ...refusal.headers })
      .end();
    return true;
  }
  dropUntrusted(request);
  return false;
}
