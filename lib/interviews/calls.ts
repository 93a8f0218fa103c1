import { type Interview, readInterviews } from './interview.ts';
import { type Message, readMessages } from './message.ts';

/** The three calls this screen makes, each with the browser's bearer. */
export class CallFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.name = 'CallFailure';
    this.status = status;
  }
}

export const listAddress = '/api/conversations';

export const messagesAddress = (id: string): string =>
  `${listAddress}/${encodeURIComponent(id)}/messages`;

/** What the page's first script began before this one arrived (components/interviews/early-calls.tsx). */
export type EarlyCalls = { token: string; answers: Record<string, Promise<Response>> };

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** Each early answer serves once, and only the token it was asked with. */
function takeEarlyAnswer(address: string, token: string): Promise<Response> | undefined {
  const early = window.earlyCalls;
  const answer = early?.token === token ? early.answers[address] : undefined;
  if (early) delete early.answers[address];
  return answer;
}

const bearer = (token: string) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
});

async function read(address: string, token: string, signal: AbortSignal): Promise<unknown> {
  const early = takeEarlyAnswer(address, token);
  const response = await (early ?? fetch(address, { headers: bearer(token), signal }));
  if (!response.ok) throw new CallFailure(response.status);
  const body: unknown = await response.json();
  signal.throwIfAborted();
  return body;
}

export const fetchInterviews = async (token: string, signal: AbortSignal): Promise<Interview[]> =>
  readInterviews(await read(listAddress, token, signal));

export const fetchMessages = async (
  id: string,
  token: string,
  signal: AbortSignal,
): Promise<Message[]> => readMessages(await read(messagesAddress(id), token, signal));

/** What it answers is not specified, so its status is all that counts. */
export async function putTitle(id: string, title: string, token: string): Promise<void> {
  const response = await fetch(`${listAddress}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ conversation: { title } }),
  });
  if (!response.ok) throw new CallFailure(response.status);
}
