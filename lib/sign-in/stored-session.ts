import { readItem } from '../browser-storage.ts';
import type { SessionAnswer } from '../contract/session.ts';
import { readSession, sessionKeys } from '../session/browser.ts';

/** The stored session in the shape of sign-in's answer. */
export function findStoredSession(): SessionAnswer | null {
  const session = readSession();
  if (!session) return null;
  const { token, user, expiresAt } = session;
  return { token, user, expires_at: readItem('localStorage', sessionKeys.expiresAt) ?? expiresAt };
}

/** Storage may be too full for a long `user` and still hold the token, which alone decides. */
export const isTokenStored = (token: string): boolean =>
  readItem('localStorage', sessionKeys.token) === token;
