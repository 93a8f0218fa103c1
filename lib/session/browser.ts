import { logOut } from '../api/session.ts';
import { forget, keep, kept, parsed } from '../browser-storage.ts';
import type { SessionAnswer } from '../contract/session.ts';
import { expiryOf } from './expiry.ts';
import { tokenPattern } from './token-pattern.ts';

/**
 * The browser's session: three keys of `localStorage`, which is the authority on "signed in". It is
 * decided by the presence of `auth_token` alone, never by a clock. Storage may be blocked or full: what
 * could not be stored is remembered as long as this document lives.
 */
export const sessionKeys = {
  token: 'auth_token',
  user: 'user',
  expiresAt: 'token_expires_at',
} as const;

export type BrowserSession = {
  readonly token: string;
  /** As the API sent it. Null where it is missing or not readable. */
  readonly user: unknown;
  /** For showing only: whether a token still serves is the API's to say. */
  readonly expiresAt: number | null;
};

export type SessionListener = (session: BrowserSession | null) => void;

let unstored: BrowserSession | null = null;

/** Where a value does not fit, its old one must not stay behind as if it were the new one. */
function writeKey(key: string, value: string): boolean {
  const isKept = keep('localStorage', key, value);
  if (!isKept) forget('localStorage', key);
  return isKept;
}

type Snapshot = { raw: string; session: BrowserSession };
let snapshot: Snapshot | null = null;

/** The session or null. The same object as long as nothing changed, as React's stores want it. */
export function readSession(): BrowserSession | null {
  if (typeof window === 'undefined') return null;
  const token = kept('localStorage', sessionKeys.token);
  if (!token || !tokenPattern.test(token)) return unstored;
  if (unstored?.token === token) return unstored;
  const user = kept('localStorage', sessionKeys.user);
  const expiresAt = kept('localStorage', sessionKeys.expiresAt);
  const raw = JSON.stringify([token, user, expiresAt]);
  if (snapshot?.raw !== raw) {
    const session = { token, user: parsed(user), expiresAt: expiryOf(expiresAt) };
    snapshot = { raw, session };
  }
  return snapshot.session;
}

const listeners = new Set<SessionListener>();

function tellListeners(): void {
  const session = readSession();
  for (const listener of [...listeners]) listener(session);
}

/**
 * Stores what login or signup answered. False where the browser would not keep all of it: the session
 * then holds for this document.
 */
export function storeSession(answer: SessionAnswer): boolean {
  const { token, user = null, expires_at: expiresAt = null } = answer;
  // The token last: other tabs act on it, and then find the rest in place.
  const writes = [
    writeKey(sessionKeys.user, JSON.stringify(user)),
    writeKey(sessionKeys.expiresAt, expiresAt === null ? '' : String(expiresAt)),
    writeKey(sessionKeys.token, token),
  ];
  const stored = writes.every(Boolean);
  unstored = stored ? null : { token, user, expiresAt: expiryOf(expiresAt) };
  tellListeners();
  return stored;
}

/** With a token, somebody signs out: its session is refused from then on, and ended at the API where it offers to. */
export async function endCookie(token?: string): Promise<void> {
  try {
    const { ok, status } = await logOut(token);
    if (!ok) console.warn(`The server's session was not ended: status ${status}`);
  } catch (error) {
    console.warn("The server's session was not ended", error);
  }
}

/**
 * Ends the session here and, by the storage event, in every other tab; of the three keys only
 * `auth_token` goes. With `onlyToken` a late 401 of an old token leaves alone who has signed in since.
 * The returned promise is the cookie's: nothing has to wait for it.
 */
export function endSession({ onlyToken }: { onlyToken?: string } = {}): Promise<void> {
  const token = readSession()?.token;
  if (onlyToken !== undefined && token !== onlyToken) return Promise.resolve();
  unstored = null;
  forget('localStorage', sessionKeys.token);
  tellListeners();
  // A token that was just refused has nothing left to end.
  return endCookie(onlyToken === undefined ? token : undefined);
}

/** The account is deleted, and its session with it: nothing of the person stays here. */
export function forgetSession(): void {
  const token = readSession()?.token;
  forget('localStorage', sessionKeys.user);
  forget('localStorage', sessionKeys.expiresAt);
  if (token !== undefined) void endSession({ onlyToken: token });
}

function onStorage(event: StorageEvent): void {
  // A null key is `localStorage.clear()`.
  const ours = event.key === null || Object.values<string>(sessionKeys).includes(event.key);
  if (!ours) return;
  if (event.key === null || event.key === sessionKeys.token) unstored = null;
  tellListeners();
}

/** A page that comes back from the back/forward cache slept through every storage event. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) tellListeners();
}

/** Calls back whenever the session may have changed, in this tab or in another. */
export function subscribe(listener: SessionListener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
