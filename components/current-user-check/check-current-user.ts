import { endSession, readSession } from '@/lib/session/browser';

/** Asks who is signed in. An empty answer ends the session; a failure says nothing about it. */
export async function checkCurrentUser(signal: AbortSignal): Promise<void> {
  const session = readSession();
  if (!session) return;
  try {
    const response = await fetch('/api/me', {
      headers: { Authorization: `Bearer ${session.token}` },
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const body = (await response.text()).trim();
    if (!body || !JSON.parse(body)) await endSession({ onlyToken: session.token });
  } catch (error) {
    if (!signal.aborted) console.error('Error fetching user', error);
  }
}
