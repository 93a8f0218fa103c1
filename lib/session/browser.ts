import type { SessionAnswer } from '../contract/session.ts';
import {
  parseJson,
  readItem,
  removeItem,
  removeItems,
  storeItem,
} from '../storage/browser-storage.ts';
import { forgetWhatWasRead } from '../storage/forget-offline.ts';
import { type EndReason, forgetEndReason, rememberEndReason } from './end-reason.ts';
import { addPendingSignOut, removePendingSignOut } from './pending-sign-outs.ts';
import { logOut } from './sign-out.ts';
import { markSignedOut } from './signed-out-cookie.ts';
import { tokenPattern } from './token-pattern.ts';
import { dropUnsent, planDraftPrefix, settingsPrefix } from './unsent.ts';

/**
 * The browser's session: three keys of `localStorage`. Somebody is signed in if `auth_token` is
 * there, expired or not. If storage is blocked or full, the session stays in memory and lasts as
 * long as this document.
 */
export const sessionKeys = {
  token: 'auth_token',
  user: 'user',
  expiresAt: 'token_expires_at',
} as const;

/** Written by postbuild/inline/hand-off.ts. */
const handedOverKey = 'handed_over';
/** Written by lib/plans/payment-return.ts. */
const paymentReturnKey = 'payment_return';

/** As the API sent it. Nothing here reads `expires_at`: the API decides whether a token is valid. */
export type BrowserSession = Readonly<Pick<SessionAnswer, 'token' | 'user' | 'expires_at'>>;

let unstored: BrowserSession | null = null;

/** If a value cannot be stored, removes the old one, so that it is not taken for the new one. */
function writeKey(key: string, value: string): boolean {
  const isKept = storeItem('localStorage', key, value);
  if (!isKept) removeItem('localStorage', key);
  return isKept;
}

let snapshot: { raw: string; session: BrowserSession } | null = null;

/** The same object while nothing has changed, as `useSyncExternalStore` requires. */
export function readSession(): BrowserSession | null {
  if (typeof window === 'undefined') return null;
  const token = readItem('localStorage', sessionKeys.token);
  if (!token || !tokenPattern.test(token)) return unstored;
  if (unstored?.token === token) return unstored;
  const user = readItem('localStorage', sessionKeys.user);
  const expires_at = readItem('localStorage', sessionKeys.expiresAt);
  const raw = JSON.stringify([token, user, expires_at]);
  if (snapshot?.raw !== raw) {
    snapshot = { raw, session: { token, user: parseJson(user), expires_at } };
  }
  return snapshot.session;
}

const listeners = new Set<VoidFunction>();

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Stores the answer of login or signup. Returns whether the token was stored, which is enough to be
 * signed in on the next page: storage may be too full for a long `user`.
 */
export function storeSession(answer: SessionAnswer): boolean {
  const { token, user = null, expires_at = null } = answer;
  forgetWhatWasRead();
  // The token last: other tabs react to it and must find the rest in place.
  const isUserStored = writeKey(sessionKeys.user, JSON.stringify(user));
  const isExpiryStored = writeKey(sessionKeys.expiresAt, String(expires_at ?? ''));
  const isTokenStored = writeKey(sessionKeys.token, token);
  const isComplete = isUserStored && isExpiryStored && isTokenStored;
  unstored = isComplete ? null : { token, user, expires_at };
  forgetEndReason();
  removePendingSignOut(token);
  markSignedOut(false);
  notifyListeners();
  return isTokenStored;
}

/** Clears the server's cookie. With a token, also ends that token's session at the server. */
export async function endCookie(token?: string): Promise<void> {
  try {
    await logOut(token);
    // It may have been counted as late.
    if (token !== undefined) removePendingSignOut(token);
  } catch (error) {
    if (token !== undefined) addPendingSignOut(token);
    console.warn("The server's session was not ended", error);
  }
}

let signingOut = false;

/** "Sign out" was pressed and leads to the landing page: do not redirect elsewhere meanwhile. */
export const isSigningOut = (): boolean => signingOut;

/** How long sign-out waits for the server. After that a later page retries. */
const patienceMs = 1_000;

/** Answers and changes not sent yet, and everything this browser knows of the person. */
function forgetWhatWasWritten(): void {
  dropUnsent();
  removeItem('localStorage', paymentReturnKey);
  // Answers being typed or sent in this tab, and this browser's practice settings
  // (components/interviews/practice).
  removeItems('sessionStorage', settingsPrefix);
  removeItems('sessionStorage', planDraftPrefix);
  removeItems('localStorage', settingsPrefix);
}

/** Ends the session here at once, and waits until the server has ended it too. */
export async function signOut(): Promise<void> {
  const token = readSession()?.token;
  signingOut = true;
  forgetWhatWasWritten();
  const late = setTimeout(() => token !== undefined && addPendingSignOut(token), patienceMs);
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([endSession().finally(() => clearTimeout(late)), patience]);
  signingOut = false;
}

type Ending = { onlyToken?: string; why?: EndReason };

/**
 * Ends the session here and, by the storage event, in every other tab. Of the session's keys it
 * removes only `auth_token`. `onlyToken` (a session that the person did not end, for the reason
 * `why`) keeps a late 401 for an old token from ending a newer session. Unsent changes stay. The
 * end of the cookie need not be awaited.
 */
export function endSession({ onlyToken, why = 'over' }: Ending = {}): Promise<void> {
  const token = readSession()?.token;
  if (onlyToken !== undefined && token !== onlyToken) return Promise.resolve();
  unstored = null;
  forgetWhatWasRead();
  removeItem('localStorage', sessionKeys.token);
  markSignedOut(true);
  // The values handed to the desktop app from this tab contain the token, too.
  removeItem('sessionStorage', handedOverKey);
  if (onlyToken === undefined) forgetEndReason();
  else rememberEndReason(why);
  notifyListeners();
  // A token that was just refused needs no sign-out at the server.
  return endCookie(onlyToken === undefined ? token : undefined);
}

/** For a deleted account, whose session ended with it. */
export function forgetSession(): void {
  const token = readSession()?.token;
  forgetWhatWasWritten();
  removeItem('localStorage', sessionKeys.user);
  removeItem('localStorage', sessionKeys.expiresAt);
  if (token !== undefined) void endSession({ onlyToken: token });
  forgetEndReason();
}

function onStorage(event: StorageEvent): void {
  // A null key is `localStorage.clear()`.
  const ours = event.key === null || Object.values<string>(sessionKeys).includes(event.key);
  if (!ours) return;
  if (event.key === null || event.key === sessionKeys.token) unstored = null;
  notifyListeners();
}

/** A page from the back/forward cache has missed all storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) notifyListeners();
}

/** Calls back whenever the session may have changed, in this tab or in another. */
export function subscribe(listener: VoidFunction): VoidFunction {
  // Adding the same function again has no effect.
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
