/**
 * A fingerprint that tells tokens apart without revealing them: the server sends that of the token
 * it read a page's data with, and the browser compares its own. Two 32-bit hashes (multiply and
 * shift, as in MurmurHash) rather than SHA-256, which browsers compute only asynchronously, after
 * the first paint, and only over https.
 */
export function tokenFingerprint(token: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < token.length; index += 1) {
    const code = token.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [other, one].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
