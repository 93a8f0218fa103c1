import { parse } from 'hono/utils/cookie';

/** A browser accepts 4,096 bytes per cookie, name and attributes included. */
const maxLength = 3_800;

export type CookiePolicy = { name: string; secure: boolean };

/** Browsers accept a `__Host-` cookie only over https, for this host alone and for every path. */
export function cookiePolicy(siteUrl: string): CookiePolicy {
  const secure = siteUrl.startsWith('https://');
  return { name: secure ? '__Host-rapport-session' : 'rapport-session', secure };
}

/** Looks up cookies in a `Cookie` header. */
export function cookieFinder(header: string | null): (name: string) => string | undefined {
  const found = parse(header ?? '');
  return (name) => found[name];
}

/**
 * The `Set-Cookie` headers that store this seal, if it fits, and remove the rest of an earlier one.
 */
export function cookieHeaders(
  { name, secure }: CookiePolicy,
  seal: string | null,
  maxAgeSeconds: number,
  before: (name: string) => string | undefined,
): string[] {
  const set = (one: string, value: string, maxAge: number) =>
    `${one}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const stored = seal !== null && seal.length <= maxLength ? [set(name, seal, maxAgeSeconds)] : [];
  // Release 0.1.0 stored long ones in two pieces.
  const stale = [...(stored.length > 0 ? [] : [name]), `${name}.0`, `${name}.1`];
  const removed = stale.filter((one) => before(one) !== undefined).map((one) => set(one, '', 0));
  return [...stored, ...removed];
}
