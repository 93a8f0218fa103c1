import 'server-only';
import { endedSessionCookies, readSessionCookie } from '../session/sealed-session.ts';
import type { UpstreamAnswer } from '../upstream/request.ts';

/** Passes the API's bytes on unchanged; an empty body stays empty. */
export function passOn({ status, bytes }: UpstreamAnswer): Response {
  if (bytes.length === 0) return new Response(null, { status });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
  };
  return new Response(new Uint8Array(bytes), { status, headers });
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
