import { CallFailure } from '../api/request.ts';
import { fetchCurrentUser } from '../api/session.ts';
import { type Profile, readProfile } from './profile.ts';

export type WhoReply =
  | { kind: 'known'; profile: Profile }
  | { kind: 'unknown'; isRefused?: boolean }
  | { kind: 'gone' };

/**
 * Leaving a page cancels its requests, which looks like a network failure before the abort arrives.
 */
const graceMs = 250;

/**
 * Whose token this is. Any failure and any empty answer mean `unknown`: the account page shows
 * nothing without an answer. `isRefused`: the API does not accept the token. `gone` means that the
 * caller has aborted.
 */
export async function askWhoThisIs(token: string, signal: AbortSignal): Promise<WhoReply> {
  try {
    const profile = readProfile(await fetchCurrentUser(token, signal));
    return profile ? { kind: 'known', profile } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof CallFailure) return { kind: 'unknown', isRefused: error.status === 401 };
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, graceMs));
    if (signal.aborted) return { kind: 'gone' };
    console.warn('The current user could not be fetched', error);
    return { kind: 'unknown' };
  }
}
