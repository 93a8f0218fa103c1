import { field } from './user-data.ts';

/** What became of a change to one's account. */
export type ChangeReply =
  | { kind: 'done'; text: string }
  /** The session: its token is no one's any more. */
  | { kind: 'over' }
  | { kind: 'wrongPassword' | 'missing' | 'failed' | 'network' }
  | { kind: 'tooMany'; seconds: number }
  /** In the API's own words, and its code for them where it has one. */
  | { kind: 'refused'; text: string; reason: string | undefined };

const byStatus: Record<number, ChangeReply> = {
  401: { kind: 'over' },
  403: { kind: 'wrongPassword' },
  404: { kind: 'missing' },
  502: { kind: 'network' },
  503: { kind: 'network' },
  504: { kind: 'network' },
};

export async function changeReply(asked: Promise<Response>): Promise<ChangeReply> {
  try {
    const { ok, status, ...answer } = await read(asked);
    if (ok) return { kind: 'done', text: answer.text };
    if (status === 429) return { kind: 'tooMany', seconds: secondsIn(answer.text) };
    return byStatus[status] ?? refusalIn(status, answer.text) ?? { kind: 'failed' };
  } catch (error) {
    console.warn('No answer was had', error);
    return { kind: 'network' };
  }
}

async function read(asked: Promise<Response>) {
  const response = await asked;
  const { ok, status } = response;
  return { ok, status, text: await response.text() };
}

function refusalIn(status: number, text: string): ChangeReply | undefined {
  const { error, reason } = (jsonIn(text) ?? {}) as Record<string, unknown>;
  if (status !== 422 || typeof error !== 'string') return undefined;
  return { kind: 'refused', text: error, reason: typeof reason === 'string' ? reason : undefined };
}

const aMinute = 60;

function secondsIn(text: string): number {
  const seconds = field(jsonIn(text), 'retryAfter');
  return typeof seconds === 'number' ? seconds : aMinute;
}

/** Null where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
