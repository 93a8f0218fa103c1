import 'server-only';
import type { SessionAnswer } from '../../lib/contract/session.ts';
import { allowTokenAgain } from '../session/ended-sessions.ts';
import { sessionCookies } from '../session/sealed-session.ts';
import type { Answer } from '../upstream/read-answer.ts';
import { withCookies } from './answers.ts';

/** The response of login and signup: the contract's three fields and the sealed cookie. */
export async function answerSession(
  { status, value }: Answer<SessionAnswer>,
  request: Request,
): Promise<Response> {
  const { token, user = null, expires_at = null } = value;
  await allowTokenAgain(token);
  const response = Response.json({ token, user, expires_at }, { status });
  return withCookies(response, await sessionCookies(value, request));
}
