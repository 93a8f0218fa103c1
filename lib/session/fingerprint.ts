/**
 * A hash that identifies a token without revealing it: the server writes it beside what it rendered, and
 * the browser compares it with its own token's. Null where the browser has no WebCrypto (plain http, not on
 * localhost); then the two count as different.
 */
export async function fingerprintOf(token: string): Promise<string | null> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
