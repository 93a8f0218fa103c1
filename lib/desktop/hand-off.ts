import { sessionCodePattern } from '../contract/limits.ts';
import { tokenPattern } from '../session/token-pattern.ts';
import { parseJson } from '../storage/browser-storage.ts';

/** The query parameters that the desktop app gets: a session, or a code for one. */
export type HandOff =
  | { token: string; user: string; expires_at: string }
  | { code: string; expires_at: string };

const longestToken = 8_192;

/** Null if a value is missing or invalid: an expired code, a truncated user. */
export function readHandOff(search: string, now = Date.now()): HandOff | null {
  const query = new URLSearchParams(search);
  const single = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const [code, token, user, expires_at] = ['code', 'token', 'user', 'expires_at'].map(single);
  if (expires_at === undefined) return null;
  if (code !== undefined && token === undefined) {
    const isValid = sessionCodePattern.test(code) && Date.parse(expires_at) > now;
    return isValid ? { code, expires_at } : null;
  }
  if (token === undefined || token.length > longestToken || !tokenPattern.test(token)) return null;
  return user !== undefined && isWholeUser(user) ? { token, user, expires_at } : null;
}

/** A text that begins like JSON but does not parse was truncated. */
const isWholeUser = (text: string): boolean =>
  /^\s*[[{"]/.test(text) ? parseJson(text) !== null : text.trim() !== '';

/** The values are encoded, so they cannot add parameters. */
export function desktopLink(address: string, handOff: HandOff): string {
  const query = Object.entries(handOff).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
