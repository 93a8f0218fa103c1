/**
 * Names a token without telling it: the server writes it beside what it rendered, and the browser
 * compares it with its own token's. Null where the browser has no WebCrypto (plain http away from
 * localhost): whoever cannot compare takes the two for different.
 */
export async function fingerprintOf(token: string): Promise<string | null> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
