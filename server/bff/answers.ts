import 'server-only';
import { hash } from 'node:crypto';
import { endedSessionCookies, readSessionCookie } from '../session/sealed-session.ts';
import type { UpstreamAnswer } from '../upstream/exchange.ts';

/**
 * A JSON response that carries its bytes. Turning them into a stream and reading it again would
 * cost as much as the rest of a call (docs/decisions/calls.md), so our own server sends the bytes
 * directly; `withBody` makes an ordinary response. Content type and length are not among its
 * headers.
 */
export class BytesResponse extends Response {
  readonly content: Buffer;

  constructor(content: Buffer, status: number) {
    super(null, { status });
    this.content = content;
  }
}

export const contentType = 'application/json; charset=utf-8';

export function withBody(response: Response): Response {
  if (!(response instanceof BytesResponse)) return response;
  const whole = new Response(new Uint8Array(response.content), response);
  whole.headers.set('content-type', contentType);
  whole.headers.set('content-length', String(response.content.length));
  return whole;
}

/** The API's own ETag, or a hash of the bytes. */
const etagOf = ({ bytes, header }: UpstreamAnswer): string =>
  header('etag') ?? `W/"${hash('sha1', bytes, 'base64url')}"`;

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');

/** A list, or an empty 304 if the client has it already. */
export function passOnIfChanged(answer: UpstreamAnswer, { headers }: Request): Response {
  const isUnchangedThere = answer.status === 304;
  const known = headers.get('if-none-match') ?? '';
  const etag = isUnchangedThere ? (answer.header('etag') ?? known) : etagOf(answer);
  const isKnown = known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag));
  if (isUnchangedThere || isKnown) return new Response(null, { status: 304, headers: { etag } });
  const response = passOn(answer);
  response.headers.set('etag', etag);
  return response;
}

/** Passes the API's bytes on unchanged; an empty body stays empty. */
export function passOn({ status, header, bytes, stream }: UpstreamAnswer): Response {
  if (stream) {
    const headers = new Headers({ 'content-type': contentType });
    // We asked for no compression; if the API compresses anyway, the browser decodes it.
    const encoding = header('content-encoding');
    if (encoding) headers.set('content-encoding', encoding);
    return new Response(stream.body, { status, headers });
  }
  if (bytes.length === 0) return new Response(null, { status });
  return new BytesResponse(bytes, status);
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Clears the cookie only if it holds this token: a late 401 for another token must not end it. */
export async function endCookieOf(token: string, request: Request): Promise<string[]> {
  const session = await readSessionCookie(request);
  return session?.token === token ? endedSessionCookies(request) : [];
}
