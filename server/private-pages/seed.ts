import 'server-only';
import { cookies, headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import { cache } from 'react';
import type { Seed } from '../../lib/api/seed.ts';
import { isLocale } from '../../lib/i18n/locales.ts';
import { signedOutCookie } from '../../lib/session/signed-out-cookie.ts';
import { tokenFingerprint } from '../../lib/session/token-fingerprint.ts';
import { log } from '../observe/log.ts';
import { requestIdOf } from '../observe/request-id.ts';
import { unsealSession } from '../session/sealed-session.ts';
import type { Answer } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';

/** How long a page waits for its data: hardly noticeable, yet longer than most APIs take. */
const withinMs = 250;

/**
 * The cookie's session or null, opened once per page. Calling this makes a page dynamic. Paths
 * without a valid language have none, because the layout's `notFound()` does not stop its page from
 * rendering.
 */
export const sessionOfPage = cache(async () => {
  if (!isLocale(await rootLocale())) return null;
  const store = await cookies();
  // The browser has ended the session, perhaps offline.
  if (store.has(signedOutCookie)) return null;
  return unsealSession((name) => store.get(name)?.value);
});

/** The API's answer for the cookie's user; null if it is late, and the browser asks. */
export async function seed<Body, Value>(
  ask: (token: string, context: CallContext) => Promise<Answer<Body>>,
  read: (body: Body) => Value | null,
): Promise<Seed<Value> | null> {
  const session = await sessionOfPage();
  if (!session) return null;
  const requestId = requestIdOf((await headers()).get('x-request-id'));
  const signal = AbortSignal.timeout(withinMs);
  try {
    const value = read((await ask(session.token, { requestId, signal })).value);
    return value === null ? null : { fingerprint: tokenFingerprint(session.token), value };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const code = signal.aborted ? 'seed-late' : error.code;
    log('info', 'seed-left-to-browser', { requestId, code });
    return null;
  }
}
