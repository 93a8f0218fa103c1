import 'server-only';
import { once } from 'node:events';
import { log } from '../observe/log.ts';
import { readCurrentUser, revokeSession } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';

/** For both calls together; sign-out waits no longer than this. */
const timeoutMs = 2_000;

async function revoke(token: string, context: CallContext): Promise<void> {
  const { value } = await readCurrentUser(token, context);
  if (value?.user.data.links?.revoke !== undefined) await revokeSession(token, context);
}

/** Ends the session at the API too, where it offers that. A failure is logged, never thrown. */
export async function revokeWhereOffered(token: string, context: CallContext): Promise<void> {
  const { requestId } = context;
  // Not the client's own signal: whoever signs out leaves the page.
  const signal = AbortSignal.timeout(timeoutMs);
  const revoked = revoke(token, { ...context, signal }).catch((error: unknown) => {
    const code = error instanceof Problem ? error.code : 'internal-error';
    // A 401 means that the session has already ended.
    const hasEnded = error instanceof Problem && error.status === 401;
    if (!hasEnded) log('warn', 'session-not-revoked', { requestId, code });
  });
  await Promise.race([revoked, once(signal, 'abort')]);
}
