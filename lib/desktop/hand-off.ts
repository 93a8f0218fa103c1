/** The query parameters handed to the desktop app, and no others: a session, or a code for one. */
export type HandOff =
  | { token: string; user: string; expires_at: string }
  | { code: string; expires_at: string };

declare global {
  interface Window {
    /**
     * The page's original query, which postbuild/inline/hand-off.ts removed from the address.
     */
    handedOver?: string;
  }
}

export type HandOffReading = { kind: 'whole'; handOff: HandOff } | { kind: 'damaged' };

const tokenPattern = /^[\x21-\x7e]{1,8192}$/;

const codePattern = /^[\w.~-]{16,512}$/;

/**
 * A user that starts like JSON but does not parse was truncated: it counts as damaged, as does an
 * expired code.
 */
export function readHandOff(search: string, now = Date.now()): HandOffReading {
  const query = new URLSearchParams(search);
  const single = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const [code, token, user, expires_at] = ['code', 'token', 'user', 'expires_at'].map(single);
  if (expires_at === undefined) return { kind: 'damaged' };
  if (code !== undefined && token === undefined) {
    const isValid = codePattern.test(code) && Date.parse(expires_at) > now;
    return isValid ? { kind: 'whole', handOff: { code, expires_at } } : { kind: 'damaged' };
  }
  const whole =
    token !== undefined && tokenPattern.test(token) && user !== undefined && isWholeUser(user);
  return whole ? { kind: 'whole', handOff: { token, user, expires_at } } : { kind: 'damaged' };
}

function isWholeUser(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return text.trim() !== '';
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Only the values vary, and they are encoded, so they cannot add or end parameters. */
export function desktopLink(address: string, handOff: HandOff): string {
  const query = Object.entries(handOff).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
