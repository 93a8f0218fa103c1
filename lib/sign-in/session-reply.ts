import type { FailureAnswer, SessionAnswer } from '../contract/session.ts';

/** Why there is no session: the server's words, where it had any, and what kind of failure it was. */
export type Refusal = {
  kind: 'refused';
  error?: string | undefined;
  message?: string | undefined;
  /** The API's code for what these say, where it sends one. */
  reason?: string | undefined;
  /** Seconds to wait, where there were too many attempts. */
  retryAfter?: number | undefined;
};

export type SessionReply =
  | { kind: 'session'; session: SessionAnswer }
  | Refusal
  | { kind: 'network' };

/** What `logIn` or `signUp` of the client came to. */
export async function sessionReply(asked: Promise<Response>): Promise<SessionReply> {
  try {
    const response = await asked;
    return readReply(response, await bodyOf(response));
  } catch (error) {
    console.warn('No answer was had', error);
    return { kind: 'network' };
  }
}

/** An answer that breaks off while it is read is a network failure; one that is no JSON has no words. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('The answer is not JSON', error);
    return null;
  }
}

/** How our own server says that it could not reach the API … */
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
  const words: FailureAnswer = { error: textOf(error), message: textOf(message) };
  const speechless = words.error === undefined && words.message === undefined;
  const answered = answeredCodes.includes(code);
  if (outages.includes(status) && speechless && !answered) return { kind: 'network' };
  const wait = status === 429 && code === 'too-many-attempts' && typeof retryAfter === 'number';
  return {
    kind: 'refused',
    ...words,
    reason: textOf(reason),
    retryAfter: wait ? retryAfter : undefined,
  };
}

/** The contract's shape by hand: its schema would cost this page more script than the form itself. */
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
