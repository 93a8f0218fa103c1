import type { IncomingMessage } from 'node:http';

/** What is settled before the framework sees a request at all. */

/** What a proxy or the framework says to itself. From outside it is a lie, and one that caches keep. */
const untrusted =
  /^x-(?:middleware|nextjs|next|invoke|matched|now|prerender|vercel)-|^x-(?:forwarded-(?:host|port)|nonce|not-found-in)$/;

/**
 * Of files these have been answered before (scripts/serve/plain-answers.ts); the framework answers a condition
 * that does not hold, or a part that is not there, with its 500.
 */
const answeredBefore = /^(?:if-match|if-unmodified-since|if-range|range)$/;

/** Cookies by which the framework would show a draft; there are none here. */
const draftCookies = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)=[^;]*/g;

export function withoutWhatIsUntrusted(request: IncomingMessage): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (untrusted.test(name) || answeredBefore.test(name)) delete headers[name];
  }
  if (headers.cookie?.includes('__')) headers.cookie = headers.cookie.replace(draftCookies, '');
  // Whoever reads them as they came reads the same: what was taken out, and the peer that was written in.
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

export type Refusal = { status: number; headers: Record<string, string> };

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

const readMethods = ['GET', 'HEAD'];
/** An address of the API says itself which of these it takes; it does not even see another. */
const callMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Pages are read, and nothing else: there is no Server Action here, so the framework's way of taking one
 * apart stays out of reach. Only the calls of the API take other methods. A target that is no path (`*`,
 * another scheme) is nothing of ours.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
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
