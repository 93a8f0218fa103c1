import { field } from './user-data.ts';

/** The outcome of a change to the user's account. */
export type ChangeReply =
  | { kind: 'done'; text: string }
  /** The session has ended: its token is no longer valid. */
  | { kind: 'over' }
  | { kind: 'wrongPassword' | 'missing' | 'failed' | 'network' }
  | { kind: 'tooMany'; seconds: number }
  /** `text` is the API's own message, `reason` its code if it sent one. */
  | { kind: 'refused'; text: string; reason: string | undefined };

const byStatus: Record<number, ChangeReply> = {
  401: { kind: 'over' },
  403: { kind: 'wrongPassword' },
  404: { kind: 'missing' },
  502: { kind: 'network' },
  503: { kind: 'network' },
  504: { kind: 'network' },
};

export async function changeReply(pending: Promise<Response>): Promise<ChangeReply> {
  try {
    const response = await pending;
    const { ok, status } = response;
    const text = await response.text();
    if (ok) return { kind: 'done', text };
    if (status === 429) return { kind: 'tooMany', seconds: secondsIn(text) };
    return byStatus[status] ?? refusalIn(status, text) ?? { kind: 'failed' };
  } catch (error) {
    console.warn('There was no answer', error);
    return { kind: 'network' };
  }
}

function refusalIn(status: number, text: string): ChangeReply | undefined {
  const { error, reason } = (parseJson(text) ?? {}) as Record<string, unknown>;
  if (status !== 422 || typeof error !== 'string') return undefined;
  return { kind: 'refused', text: error, reason: typeof reason === 'string' ? reason : undefined };
}

const defaultSeconds = 60;

function secondsIn(text: string): number {
  const seconds = field(parseJson(text), 'retryAfter');
  return typeof seconds === 'number' ? seconds : defaultSeconds;
}

/** Null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
