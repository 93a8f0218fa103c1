import { isCurrentUserEmpty } from '@/lib/api/me';
import { endSession, readSession } from '@/lib/session/browser';

/** Asks the API who is signed in. An empty answer ends the session; a failure does not. */
export async function checkCurrentUser(signal: AbortSignal): Promise<void> {
  const session = readSession();
  if (!session) return;
  try {
    const isEmpty = await isCurrentUserEmpty({ token: session.token, signal });
    if (isEmpty) await endSession({ onlyToken: session.token });
  } catch (error) {
    if (!signal.aborted) console.error('Error fetching user', error);
  }
}
