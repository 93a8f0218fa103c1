import type { MemberCall } from '@/lib/api/client';
import { fetchCurrentUser } from '@/lib/api/me';
import { ApiProblem } from '@/lib/api/problem';
import { type Profile, readProfile } from './profile';

/** The owner of a token. Throws if the answer holds no user. */
export async function fetchProfile(member: MemberCall): Promise<Profile> {
  const profile = await fetchCurrentUser(readProfile, member);
  if (!profile) throw new ApiProblem('status', { status: 200, code: 'no-user' });
  return profile;
}
