import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Profile, readProfile } from '../../lib/account/profile.ts';
import { log } from '../observe/log.ts';
import { findServerSession } from '../session/page-session.ts';
import { readCurrentUser } from '../upstream/api.ts';

/** After this the page is sent without the data, and the browser fetches it. */
const timeoutMs = 1_500;

/**
 * The profile of the cookie's user and the token's fingerprint; null if it does not arrive in time.
 */
export async function prefetchProfile(): Promise<{
  fingerprint: string | null;
  profile: Profile;
} | null> {
  const session = await findServerSession();
  if (!session) return null;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { value } = await readCurrentUser(session.token, { requestId: randomUUID(), signal });
    const profile = readProfile(value);
    return profile && { fingerprint: session.fingerprint, profile };
  } catch (error) {
    log('info', 'profile-not-prefetched', {
      reason: error instanceof Error ? error.message : typeof error,
    });
    return null;
  }
}
