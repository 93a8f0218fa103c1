import type { LoginRequest, SignupRequest } from '../contract/session.ts';
import type { SessionCodeRequest } from '../contract/session-code.ts';
import { onlyTheCookie } from '../session/only-the-cookie.ts';
import { bodyOf, request } from './request.ts';

/** A refusal has words to show, so the answer itself comes back, good or not. */
export const logIn = (json: LoginRequest): Promise<Response> =>
  request('/api/login', { method: 'POST', json });

/** As `logIn`. */
export const signUp = (json: SignupRequest): Promise<Response> =>
  request('/api/signup', { method: 'POST', json });

/** With a token it is refused from then on; without one only the cookie goes. */
export const logOut = (token?: string): Promise<Response> =>
  request('/api/logout', {
    method: 'POST',
    keepalive: true,
    token,
    headers: token === undefined ? { 'X-Rapport': onlyTheCookie } : {},
  });

/** Whose token this is. Null is the answer that it is no one's: an empty body, or a falsy one. */
export const fetchCurrentUser = async (token: string, signal: AbortSignal): Promise<unknown> =>
  (await bodyOf(request('/api/me', { token, signal }))) || null;

/** A code that stands for the session, for an app that knows the secret behind the challenge. */
export const createSessionCode = (token: string, json: SessionCodeRequest): Promise<unknown> =>
  bodyOf(request('/api/session/code', { method: 'POST', token, json }));
