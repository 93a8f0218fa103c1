import type { LoginRequest, SessionAnswer, SignupRequest } from '../contract/session.ts';
import type { SessionCodeRequest } from '../contract/session-code.ts';
import { call, readAnswer } from './client.ts';

async function requestSession(address: string, json: LoginRequest | SignupRequest) {
  return readAnswer(await call(address, { method: 'POST', json }), readSession);
}

/**
 * The contract's shape, checked by hand: zod would cost this page more script than the form itself.
 */
function readSession(body: unknown): SessionAnswer {
  const { token, user, expires_at } = Object(body) as Partial<Record<keyof SessionAnswer, unknown>>;
  if (typeof token !== 'string' || token === '') throw new Error('The answer holds no token');
  const readable = typeof expires_at === 'string' || typeof expires_at === 'number';
  return { token, user: user ?? null, expires_at: readable ? expires_at : null };
}

export const logIn = (json: LoginRequest): Promise<SessionAnswer> =>
  requestSession('/api/login', json);

export const signUp = (json: SignupRequest): Promise<SessionAnswer> =>
  requestSession('/api/signup', json);

/**
 * A one-time code for the session, for an app that knows the secret behind the challenge (PKCE).
 */
export const createSessionCode = async (token: string, json: SessionCodeRequest) =>
  readAnswer(
    await call('/api/session/code', { method: 'POST', token, json }),
    (body) => body as { code: string; expires_at: string },
  );
