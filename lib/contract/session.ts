import { z } from 'zod';
import { optional, wireDate } from './record.ts';

/** POST /login */
export const loginRequest = z.object({ email: z.string(), password: z.string() });
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST /signup; the form for people sent by the desktop app does not ask for a phone number. */
export const signupRequest = z.object({
  user: z.object({
    email: z.string(),
    phone_number: z.string().optional(),
    password: z.string(),
    password_confirmation: z.string(),
  }),
});
export type SignupRequest = z.infer<typeof signupRequest>;

/** The answer to both. `user` is stored whole, whatever it contains. */
export const sessionAnswer = z.looseObject({
  token: z.string().min(1),
  user: z.unknown().optional(),
  /** A date, or seconds or milliseconds since 1970. */
  expires_at: optional(z.union([z.number(), wireDate])),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** A failure: sign-in shows `error`, sign-up `message`. With a `code` the site can translate it. */
export const failureAnswer = z.looseObject({
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});
export type FailureAnswer = z.infer<typeof failureAnswer>;
