import { readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

const parameter = 'code_challenge';

/** What the desktop app sent to get a one-time code instead of the token; null if it sent nothing. */
export const challengeIn = (search: string): string | null =>
  new URLSearchParams(search).get(parameter);

/** Whoever signs in again from the hand-off page must hand over a code again, never the token. */
export function rememberChallenge(challenge: string | null): void {
  if (challenge === null) removeItem('sessionStorage', parameter);
  else storeItem('sessionStorage', parameter, challenge);
}

/** To be added to a query; empty if the last hand-off of this tab had no challenge. */
export function rememberedChallenge(): string {
  const challenge = readItem('sessionStorage', parameter);
  return challenge === null ? '' : `&${parameter}=${encodeURIComponent(challenge)}`;
}
