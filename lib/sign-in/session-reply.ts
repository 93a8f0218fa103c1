import type { FailureAnswer, SessionAnswer } from '../contract/session.ts';

/** A refusal: the server's messages, if it sent any. */
export type Refusal = {
  kind: 'refused';
  error?: string | undefined;
  message?: string | undefined;
  /** The API's code for these messages, if it sent one. */
  reason?: string | undefined;
  /** Seconds to wait after too many attempts. */
  retryAfter?: number | undefined;
};

export type SessionReply =
  | { kind: 'session'; session: SessionAnswer }
  | Refusal
  | { kind: 'network' };

/** The outcome of `logIn` or `signUp` (lib/api/session.ts). */
export async function sessionReply(pending: Promise<Response>): Promise<SessionReply> {
  try {
    const response = await pending;
    return readReply(response, await bodyOf(response));
  } catch (error) {
    console.warn('There was no answer', error);
    return { kind: 'network' };
  }
}

/** A body cut off while it is read is a network failure (throws); one that is not JSON is null. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('The answer is not JSON', error);
    return null;
  }
}

/** These statuses mean that our own server could not reach the API … */
const outages: readonly number[] = [502, 503, 504];

/** … unless the API did answer, and failed. */
const answeredCodes: readonly unknown[] = [
  'upstream-failed',
  'upstream-refused',
  'upstream-unavailable',
];

export function readReply(
  { ok, status }: { ok: boolean; status: number },
  body: unknown,
): SessionReply {
  const session = ok ? readSession(body) : null;
  if (session) return { kind: 'session', session };
  const { error, message, code, reason, retryAfter } = fieldsOf(body);
  const texts: FailureAnswer = { error: textOf(error), message: textOf(message) };
  const hasNoText = texts.error === undefined && texts.message === undefined;
  const answered = answeredCodes.includes(code);
  if (outages.includes(status) && hasNoText && !answered) return { kind: 'network' };
  const wait = status === 429 && code === 'too-many-attempts' && typeof retryAfter === 'number';
  return {
    kind: 'refused',
    ...texts,
    reason: textOf(reason),
    retryAfter: wait ? retryAfter : undefined,
  };
}

/**
 * The contract's shape, checked by hand: zod would cost this page more script than the form itself.
 */
function readSession(body: unknown): SessionAnswer | null {
  const { token, user, expires_at } = fieldsOf(body);
  if (typeof token !== 'string' || token === '') return null;
  const readable = typeof expires_at === 'string' || typeof expires_at === 'number';
  return { token, user: user ?? null, expires_at: readable ? expires_at : null };
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
