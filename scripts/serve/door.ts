import type { IncomingMessage } from 'node:http';

/** What is settled before the framework sees a request at all. */

/** What a proxy or the framework says to itself. From outside it is a lie, and one that caches keep. */
const untrusted =
  /^x-(?:middleware|nextjs|next|invoke|matched|now|prerender|vercel)-|^x-(?:forwarded-(?:host|port)|nonce)$/;

/** Cookies by which the framework would show a draft; there are none here. */
const draftCookies = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)=[^;]*/g;

export function withoutWhatIsUntrusted(request: IncomingMessage): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) if (untrusted.test(name)) delete headers[name];
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

/**
 * Pages are read, and nothing else: there is no Server Action here, so the framework's way of taking one
 * apart stays out of reach. Only the calls of the API take other methods.
 */
export function refusalOf({ url = '/', method = 'GET' }: IncomingMessage): Refusal | undefined {
  const [path = '/'] = url.split('?');
  if (!isDecodable(path)) return { status: 400, headers: {} };
  const isRead = method === 'GET' || method === 'HEAD';
  const isCall = path === '/api' || path.startsWith('/api/');
  return isRead || isCall ? undefined : { status: 405, headers: { Allow: 'GET, HEAD' } };
}
