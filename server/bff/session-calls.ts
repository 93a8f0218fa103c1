import 'server-only';
import { once } from 'node:events';
import { type Context, Hono } from 'hono';
import { loginRequest, type SessionAnswer, signupRequest } from '../../lib/contract/session.ts';
import { onlyTheCookie } from '../../lib/session/only-the-cookie.ts';
import { guardSignIn, guardSignUp } from '../guard/attempts.ts';
import { log } from '../observe/log.ts';
import { allowTokenAgain } from '../session/ended-sessions.ts';
import {
  endedSessionCookies,
  endTokenOfCookie,
  sessionCookies,
} from '../session/sealed-session.ts';
import { type Answer, readCurrentUser, requestSession, revokeSession } from '../upstream/api.ts';
import { Problem, problemResponse } from '../upstream/problem.ts';
import type { CallContext } from '../upstream/request.ts';
import { withCookies } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { addressOf, clientOf, requireJson, requireSameOrigin } from './request.ts';

/** Sign-in, sign-up and sign-out. */
export const sessionCalls = new Hono<BffEnvironment>();

sessionCalls.post('/login', async (c) => {
  const request = c.req.raw;
  c.set('authentication', 'sign-in');
  requireSameOrigin(request);
  const credentials = await requireJson(request, c.get('context').held, loginRequest);
  c.get('subject').account = credentials.email;
  const who = { account: credentials.email, address: addressOf(request) };
  const signIn = () => requestSession('/login', credentials, clientOf(request), c.get('context'));
  return answerSession(c, await guardSignIn(who, signIn));
});

sessionCalls.post('/signup', async (c) => {
  const request = c.req.raw;
  c.set('authentication', 'sign-up');
  requireSameOrigin(request);
  const account = await requireJson(request, c.get('context').held, signupRequest);
  c.get('subject').account = account.user.email;
  const signUp = () => requestSession('/signup', account, clientOf(request), c.get('context'));
  return answerSession(c, await guardSignUp({ address: addressOf(request) }, signUp));
});

/** Answers with the contract's three fields, and sets the sealed cookie. */
async function answerSession(
  c: Context<BffEnvironment>,
  { status, value }: Answer<SessionAnswer>,
): Promise<Response> {
  const { token, user = null, expires_at = null } = value;
  c.get('subject').session = token;
  await allowTokenAgain(token);
  const response = Response.json({ token, user, expires_at }, { status });
  return withCookies(response, await sessionCookies(value, c.req.raw));
}

sessionCalls.post('/logout', async (c) => {
  const request = c.req.raw;
  c.set('authentication', 'sign-out');
  requireSameOrigin(request);
  const token = c.get('bearer');
  const isSignOut = request.headers.get('x-rapport') !== onlyTheCookie;
  if (isSignOut) await endTokenOfCookie(request, token);
  const failure = token && (await revokeWhereOffered(token, c.get('context')));
  if (failure) c.set('code', failure.code);
  const answer = failure
    ? problemResponse(failure, c.get('context').requestId)
    : new Response(null, { status: 204 });
  return withCookies(answer, endedSessionCookies(request));
});

/** For both calls together; sign-out waits no longer. */
const revokeWithinMs = 2_000;

/**
 * Ends the session at the API too, where it offers that. Returns a failure that a retry may fix:
 * the browser keeps the token, and retries on a later page (lib/session/pending-sign-outs.ts).
 */
async function revokeWhereOffered(
  token: string,
  context: CallContext,
): Promise<Problem | undefined> {
  // Not the client's own signal: people leave the page as they sign out.
  const signal = AbortSignal.timeout(revokeWithinMs);
  const revoke = async () => {
    const { value } = await readCurrentUser(token, { ...context, signal });
    if (value?.user.data.links?.revoke !== undefined) await revokeSession(token, context);
  };
  const giveUp = async () => {
    await once(signal, 'abort');
    throw new Problem('upstream-slow');
  };
  try {
    await Promise.race([revoke(), giveUp()]);
    return undefined;
  } catch (cause) {
    const problem = cause instanceof Problem ? cause : new Problem('internal-error', { cause });
    const isFinal = problem.code === 'upstream-refused' && problem.status !== 429;
    // A 401 means that the session has already ended.
    if (isFinal && problem.status === 401) return undefined;
    const { requestId } = context;
    log('warn', 'session-not-revoked', { requestId, code: problem.code });
    return isFinal ? undefined : problem;
  }
}
