import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Seed } from '../../lib/member/seed.ts';
import { markOf } from '../../lib/session/token-mark.ts';
import { log } from '../observe/log.ts';
import { openSession } from '../session/sealed-session.ts';
import type { Answer } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';

/** How long a page waits for its data: hardly noticeable, yet longer than most APIs take. */
const withinMs = 250;

/** The cookie's session, or null; opened once per page. Calling this makes a page dynamic. */
export const sessionOfPage = cache(async () => {
  const store = await cookies();
  return openSession((name) => store.get(name)?.value);
});

/** The API's answer for the cookie's user, or null if it is late: then the browser asks. */
export async function seed<Body, Value>(
  ask: (token: string, context: CallContext) => Promise<Answer<Body>>,
  read: (body: Body) => Value | null,
): Promise<Seed<Value> | null> {
  const session = await sessionOfPage();
  if (!session) return null;
  const requestId = randomUUID();
  try {
    const signal = AbortSignal.timeout(withinMs);
    const value = read((await ask(session.token, { requestId, signal })).value);
    return value === null ? null : { mark: markOf(session.token), value };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log('info', 'seed-left-to-browser', { requestId, code: error.code });
    return null;
  }
}
