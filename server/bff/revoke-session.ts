import 'server-only';
import { once } from 'node:events';
import { log } from '../observe/log.ts';
import { readCurrentUser, revokeSession } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';

/** The deadline for asking and for ending together; signing out does not wait for it. */
const patienceMs = 2_000;

async function revoke(token: string, context: CallContext): Promise<void> {
  const { value } = await readCurrentUser(token, context);
  if (value?.user.data.links?.revoke !== undefined) await revokeSession(token, context);
}

/** Ends the session at the API too, where it offers that. What fails is logged, and what has begun goes on. */
export async function revokeWhereOffered(token: string, context: CallContext): Promise<void> {
  const { requestId } = context;
  // Not the client's own signal: a person who signs out leaves the page.
  const signal = AbortSignal.timeout(patienceMs);
  const revoked = revoke(token, { ...context, signal }).catch((error: unknown) => {
    const code = error instanceof Problem ? error.code : 'internal-error';
    // Refused with 401, it is no session any more.
    const isOver = error instanceof Problem && error.status === 401;
    if (!isOver) log('warn', 'session-not-revoked', { requestId, code });
  });
  await Promise.race([revoked, once(signal, 'abort')]);
}
