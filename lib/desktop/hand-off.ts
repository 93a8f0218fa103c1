/** The three values that are handed over, as they stand in the address; nothing else ever is. */
export type HandOff = { token: string; user: string; expires_at: string };

declare global {
  interface Window {
    /** The query the page was opened with, taken out of its address (postbuild/inline/catch-query.ts). */
    handedOver?: string;
  }
}

export type HandOffReading = { kind: 'whole'; handOff: HandOff } | { kind: 'damaged' };

const tokenPattern = /^[\x21-\x7e]{1,8192}$/;

/** What looks like JSON and is none was cut short on the way: it is not handed on. */
export function readHandOff(search: string): HandOffReading {
  const query = new URLSearchParams(search);
  const single = (name: keyof HandOff) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const token = single('token');
  const user = single('user');
  const expires_at = single('expires_at');
  const whole =
    token !== undefined &&
    tokenPattern.test(token) &&
    user !== undefined &&
    isWholeUser(user) &&
    expires_at !== undefined;
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

/** Only the three values vary. They are encoded, so none of them can end the query or begin another. */
export function desktopLink(address: string, { token, user, expires_at }: HandOff): string {
  const values = { token, user, expires_at };
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
