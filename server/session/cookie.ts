import { parse } from 'hono/utils/cookie';

/**
 * Stores a sealed session in cookies: whole, in numbered pieces or, if it is too long, not at all.
 */

/** A browser accepts 4,096 bytes per cookie, name and attributes included. */
const pieceLength = 3_800;
/** Common proxies refuse header lines above 8 KB, so a longer cookie would lock its owner out. */
const maxPieces = 2;

export type CookiePolicy = { name: string; secure: boolean };

/** Browsers accept a `__Host-` cookie only over https, for this host alone and for every path. */
export function cookiePolicy(siteUrl: string): CookiePolicy {
  const secure = siteUrl.startsWith('https://');
  return { name: secure ? '__Host-rapport-session' : 'rapport-session', secure };
}

const pieceNames = (name: string) => Array.from({ length: maxPieces }, (_, i) => `${name}.${i}`);

export function joinPieces(
  name: string,
  find: (name: string) => string | undefined,
): string | undefined {
  const whole = find(name);
  if (whole) return whole;
  const pieces = pieceNames(name).map(find);
  const end = pieces.findIndex((piece) => !piece);
  return pieces.slice(0, end === -1 ? pieces.length : end).join('') || undefined;
}

/** Looks up cookies in a `Cookie` header. */
export function cookieFinder(header: string | null): (name: string) => string | undefined {
  const found = parse(header ?? '');
  return (name) => found[name];
}

/** The `Set-Cookie` headers that store this seal and remove what is left of an older one. */
export function writtenCookies(
  policy: CookiePolicy,
  seal: string | null,
  maxAgeSeconds: number,
  before: (name: string) => string | undefined,
): string[] {
  const pieces: [string, string][] = [];
  if (seal !== null && seal.length <= pieceLength) {
    pieces.push([policy.name, seal]);
  } else if (seal !== null && seal.length <= pieceLength * maxPieces) {
    pieceNames(policy.name).forEach((name, index) => {
      pieces.push([name, seal.slice(index * pieceLength, (index + 1) * pieceLength)]);
    });
  }
  const set = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${policy.secure ? '; Secure' : ''}`;
  const kept = new Set(pieces.map(([name]) => name));
  const stale = [policy.name, ...pieceNames(policy.name)].filter(
    (name) => !kept.has(name) && before(name) !== undefined,
  );
  return [
    ...pieces.map(([name, value]) => set(name, value, maxAgeSeconds)),
    ...stale.map((name) => set(name, '', 0)),
  ];
}
