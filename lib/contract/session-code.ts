import { z } from 'zod';
import { sessionCodePattern } from './limits.ts';
import { wireDate } from './record.ts';

/** The SHA-256 of a secret that only the app knows, as RFC 7636 writes it (`S256`). */
export const codeChallengePattern = /^[A-Za-z0-9_-]{43}$/;

/** POST /session/code: a one-time code for the bearer's session, valid for at most a minute. */
export const sessionCodeRequest = z.object({
  code_challenge: z.string().regex(codeChallengePattern),
});
export type SessionCodeRequest = z.infer<typeof sessionCodeRequest>;

export const sessionCodeAnswer = z.looseObject({
  code: z.string().regex(sessionCodePattern),
  expires_at: wireDate,
});

/**
 * POST /session/token: called by the app itself, with the secret. The answer is that of sign-in.
 */
export const sessionCodeExchange = z.object({
  code: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
