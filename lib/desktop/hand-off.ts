/** What is handed over, as it stands in the address, and nothing else ever is: a session, or a code for one. */
export type HandOff =
  | { token: string; user: string; expires_at: string }
  | { code: string; expires_at: string };

declare global {
  interface Window {
    /** The query the page was opened with, taken out of its address (postbuild/inline/catch-query.ts). */
    handedOver?: string;
  }
}

export type HandOffReading = { kind: 'whole'; handOff: HandOff } | { kind: 'damaged' };

const tokenPattern = /^[\x21-\x7e]{1,8192}$/;

const codePattern = /^[\w.~-]{16,512}$/;

/** What looks like JSON and is none was cut short on the way: it is not handed on; nor is a code that expired. */
export function readHandOff(search: string, now = Date.now()): HandOffReading {
  const query = new URLSearchParams(search);
  const single = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const [code, token, user, expires_at] = ['code', 'token', 'user', 'expires_at'].map(single);
  if (expires_at === undefined) return { kind: 'damaged' };
  if (code !== undefined && token === undefined) {
    const serves = codePattern.test(code) && Date.parse(expires_at) > now;
    return serves ? { kind: 'whole', handOff: { code, expires_at } } : { kind: 'damaged' };
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

/** Only the values vary. They are encoded, so none of them can end the query or begin another. */
export function desktopLink(address: string, handOff: HandOff): string {
  const query = Object.entries(handOff).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
