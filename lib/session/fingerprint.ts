/**
 * A hash that identifies a token without revealing it: the server sends it with the data it
 * rendered, and the browser compares it with its own token's. Null without WebCrypto (plain http
 * outside localhost); then the two count as different.
 */
export async function fingerprintOf(token: string): Promise<string | null> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
