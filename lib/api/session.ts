import type { LoginRequest, SignupRequest } from '../contract/session.ts';
import type { SessionCodeRequest } from '../contract/session-code.ts';
import { onlyTheCookie } from '../session/only-the-cookie.ts';
import { bodyOf, request } from './request.ts';

/** Returns the raw response whatever its status, because a refusal has a message to show. */
export const logIn = (json: LoginRequest): Promise<Response> =>
  request('/api/login', { method: 'POST', json });

/** As `logIn`. */
export const signUp = (json: SignupRequest): Promise<Response> =>
  request('/api/signup', { method: 'POST', json });

/** With a token, that token is refused from then on; without one only the cookie is cleared. */
export const logOut = (token?: string): Promise<Response> =>
  request('/api/logout', {
    method: 'POST',
    keepalive: true,
    token,
    headers: token === undefined ? { 'X-Rapport': onlyTheCookie } : {},
  });

/** The user of this token; null (an empty or falsy body) if the token is not valid. */
export const fetchCurrentUser = async (token: string, signal: AbortSignal): Promise<unknown> =>
  (await bodyOf(request('/api/me', { token, signal }))) || null;

/**
 * A one-time code for the session, for an app that knows the secret behind the challenge (PKCE).
 */
export const createSessionCode = (token: string, json: SessionCodeRequest): Promise<unknown> =>
  bodyOf(request('/api/session/code', { method: 'POST', token, json }));
