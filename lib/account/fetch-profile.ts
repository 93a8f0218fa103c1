import type { MemberCall } from '../api/client.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { ApiProblem } from '../api/problem.ts';
import { type Profile, readProfile } from './profile.ts';

/**
 * Leaving a page cancels its requests, which looks like a network failure before the abort arrives.
 */
const graceMs = 250;

/** Whose token this is. An answer without a user is a problem too. */
export async function fetchProfile(member: MemberCall): Promise<Profile> {
  try {
    const profile = await fetchCurrentUser(readProfile, member);
    if (profile) return profile;
  } catch (error) {
    const isNetwork = error instanceof ApiProblem && error.kind === 'network';
    if (isNetwork) await new Promise((resolve) => setTimeout(resolve, graceMs));
    throw error;
  }
  throw new ApiProblem('status', { status: 200, code: 'no-user' });
}
