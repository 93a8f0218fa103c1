import 'server-only';
import { sealData, unsealData } from 'iron-session';
import type { SessionAnswer } from '../../lib/contract/session.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { cookieFinder, cookieHeaders, cookiePolicy } from './cookie.ts';
import { endToken, isTokenEnded } from './ended-sessions.ts';
import { expiryOf } from './expiry.ts';
import { sessionSecrets } from './secrets.ts';

/**
 * A copy of the session in a sealed cookie, so that private pages contain their data. It is only
 * for reading: it never authorizes a change, nor a call from the browser.
 */
export type ServerSession = { token: string; expiresAt: number | null };

const policy = () => cookiePolicy(env().SITE_URL);
const cookiesOf = ({ headers }: Request) => cookieFinder(headers.get('cookie'));

const dayInSeconds = 86_400;
const defaultLifetime = 14 * dayInSeconds;
const longestLifetime = 30 * dayInSeconds;

/** Follows the API's expiry, unless that is already past, which means that our clocks differ. */
function lifetimeOf(expiresAt: number | null): number {
  const left = expiresAt === null ? 0 : Math.floor((expiresAt - Date.now()) / 1000);
  return left > 0 ? Math.min(left, longestLifetime) : defaultLifetime;
}

/** The `Set-Cookie` headers of a new session. A token too long for a cookie is not stored. */
export async function sessionCookies(answer: SessionAnswer, request: Request): Promise<string[]> {
  const expiresAt = expiryOf(answer.expires_at);
  const lifetime = lifetimeOf(expiresAt);
  const content = { token: answer.token, expiresAt };
  const seal = await sealData(content, { password: sessionSecrets()[0], ttl: lifetime });
  return cookieHeaders(policy(), seal, lifetime, cookiesOf(request));
}

export const endedSessionCookies = (request: Request): string[] =>
  cookieHeaders(policy(), null, 0, cookiesOf(request));

async function unseal(seal: string): Promise<ServerSession | null> {
  for (const password of sessionSecrets()) {
    const { token, expiresAt } = await unsealData<{ token: unknown; expiresAt: unknown }>(seal, {
      password,
    });
    if (typeof token !== 'string') continue;
    return { token, expiresAt: typeof expiresAt === 'number' ? expiresAt : null };
  }
  return null;
}

/** Opening a seal costs a tenth of a private page, so it is done once a minute. */
const rememberedMs = 60_000;
const maxRemembered = 1_000;
type Opened = { session: ServerSession; until: number };
const remembered = processWide('opened-seals', () => new Map<string, Opened>());

type Find = (name: string) => string | undefined;

async function readSession(find: Find): Promise<ServerSession | null> {
  const seal = find(policy().name);
  if (!seal) return null;
  const opened = remembered();
  const known = opened.get(seal);
  if (known && known.until > performance.now()) return known.session;
  opened.delete(seal);
  const session = await unseal(seal);
  if (session) opened.set(seal, { session, until: performance.now() + rememberedMs });
  const [oldest] = opened.keys();
  if (opened.size > maxRemembered && oldest !== undefined) opened.delete(oldest);
  return session;
}

/** The session in these cookies; null if there is none or it has ended here. */
export async function unsealSession(find: Find): Promise<ServerSession | null> {
  const session = await readSession(find);
  return session && (await isTokenEnded(session.token)) ? null : session;
}

/** Ended sessions too, for handlers that clear the cookie or compare it with the bearer. */
export const readSessionCookie = (request: Request) => readSession(cookiesOf(request));

/**
 * Ends the cookie's session. A bearer without a cookie is left to the API, and a cookie beside a
 * different bearer is left over from another session.
 */
export async function endTokenOfCookie(request: Request, bearer?: string): Promise<void> {
  const session = await readSessionCookie(request);
  if (!session || (bearer !== undefined && bearer !== session.token)) return;
  const { token, expiresAt } = session;
  const left = (expiresAt ?? 0) - Date.now();
  await endToken(token, left > 0 ? left : defaultLifetime * 1000);
}
