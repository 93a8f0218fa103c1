import { CallFailure } from '../api/request.ts';
import { fetchCurrentUser } from '../api/session.ts';
import { type Profile, readProfile } from './profile.ts';

export type WhoReply = { kind: 'known'; profile: Profile } | { kind: 'unknown' } | { kind: 'gone' };

/** A page that is being left cancels its requests, and that looks like a lost network for a moment. */
const graceMs = 250;

/**
 * Whose token this is. Any failure and any empty answer mean no one: the account page shows nothing
 * without an answer. `gone` is an answer nobody waits for any more.
 */
export async function askWhoThisIs(token: string, signal: AbortSignal): Promise<WhoReply> {
  try {
    const profile = readProfile(await fetchCurrentUser(token, signal));
    return profile ? { kind: 'known', profile } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof CallFailure) return { kind: 'unknown' };
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, graceMs));
    if (signal.aborted) return { kind: 'gone' };
    console.warn('Who is signed in could not be asked', error);
    return { kind: 'unknown' };
  }
}
