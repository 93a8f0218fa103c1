import type { MemberCall } from '../api/client.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { ApiProblem } from '../api/problem.ts';
import { type Profile, readProfile } from './profile.ts';

/** The owner of a token. Throws if the answer holds no user. */
export async function fetchProfile(member: MemberCall): Promise<Profile> {
  const profile = await fetchCurrentUser(readProfile, member);
  if (!profile) throw new ApiProblem('status', { status: 200, code: 'no-user' });
  return profile;
}
