import 'server-only';
import type { SessionAnswer } from '../contract/session.ts';
import { welcomeToken } from '../session/ended-sessions.ts';
import { sessionCookies } from '../session/server.ts';
import type { Answer } from '../upstream/calls.ts';
import { withCookies } from './route.ts';

/** What login and signup answer: the contract's three fields and the sealed cookie. */
export async function answerSession(
  { status, value }: Answer<SessionAnswer>,
  request: Request,
): Promise<Response> {
  const { token, user = null, expires_at = null } = value;
  await welcomeToken(token);
  const response = Response.json({ token, user, expires_at }, { status });
  return withCookies(response, await sessionCookies(value, request));
}
