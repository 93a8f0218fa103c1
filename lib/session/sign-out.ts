import { onlyTheCookie } from './only-the-cookie.ts';
import { pendingSignOuts, removePendingSignOut } from './pending-sign-outs.ts';

/**
 * The one call that every page may make. It does without client.ts, which most visits never need.
 */

const limitMs = 30_000;

/** With a token, that token is refused from then on; without one only the cookie is cleared. */
export async function logOut(token?: string): Promise<void> {
  const { ok, status } = await fetch('/api/logout', {
    method: 'POST',
    keepalive: true,
    signal: AbortSignal.timeout(limitMs),
    headers:
      token === undefined ? { 'X-Rapport': onlyTheCookie } : { Authorization: `Bearer ${token}` },
  });
  if (!ok) throw new Error(`HTTP error! status: ${status}`);
}

let sending: Promise<void> | null = null;

/** Sends the sign-outs that did not reach the server, once per page. */
export function sendPendingSignOuts(): Promise<void> {
  sending ??= Promise.all(pendingSignOuts().map(sendSignOut)).then(() => undefined);
  return sending;
}

async function sendSignOut(token: string): Promise<void> {
  try {
    await logOut(token);
    removePendingSignOut(token);
  } catch (error) {
    console.warn('A sign-out did not reach the server', error);
  }
}
