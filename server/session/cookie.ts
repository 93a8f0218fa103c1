/** How a sealed session is stored: in a cookie, in two if it is long or, if too long, not at all. */

/** A browser accepts 4,096 bytes per cookie, name and attributes included. */
const pieceLength = 3_800;
/** Common proxies refuse a header line above 8 KB: a longer cookie would lock its owner out. */
const longestSeal = 2 * pieceLength;

/** Looks up a cookie by its name. */
export type Find = (name: string) => string | undefined;

/** `__Host-`: only over https, for this host alone, for every path. */
export function cookiePolicy(siteUrl: string) {
  const secure = siteUrl.startsWith('https://');
  return { name: secure ? '__Host-rapport-session' : 'rapport-session', secure };
}

/** Written are the first two; a former release wrote a long seal into the last two. */
const namesOf = (name: string) => [name, `${name}.0`, `${name}.1`];

export const joinPieces = (name: string, find: Find): string =>
  namesOf(name)
    .map((piece) => find(piece) ?? '')
    .join('');

/** In a `Cookie` header; our names and values need no decoding. */
export function cookieFinder(header: string | null): Find {
  const found = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim();
    if (!found.has(name)) found.set(name, pair.slice(equals + 1).trim());
  }
  return (name) => found.get(name);
}

/** The `Set-Cookie` headers that store this seal and remove pieces of an older one. */
export function writtenCookies(
  { name, secure }: ReturnType<typeof cookiePolicy>,
  seal: string | null,
  maxAgeSeconds: number,
  before: Find,
): string[] {
  const stored = seal !== null && seal.length <= longestSeal ? seal : '';
  return namesOf(name).flatMap((one, index) => {
    const piece = stored.slice(index * pieceLength, (index + 1) * pieceLength);
    if (piece === '' && before(one) === undefined) return [];
    const maxAge = piece === '' ? 0 : maxAgeSeconds;
    const scope = `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    return `${one}=${piece}; Path=/; Max-Age=${maxAge}; ${scope}`;
  });
}
