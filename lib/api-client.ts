import type { LoginRequest, SignupRequest } from './contract/session.ts';
import { onlyTheCookie } from './session/only-the-cookie.ts';

/**
 * Everything the browser asks of our own server: one function a call. Answers come back as they are; who
 * shows them reads them, so that no page loads another's reading.
 */

/** An answer that is not a good one. Where none was had, or it was no JSON, the error is the browser's own. */
export class CallFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.name = 'CallFailure';
    this.status = status;
  }
}

/** Longer than the server's own deadline, so that a lost connection ends before a person does. */
const patienceMs = 30_000;

type Call = {
  method?: 'POST' | 'PUT';
  token?: string | undefined;
  json?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
};

function request(address: string, { token, json, ...call }: Call): Promise<Response> {
  const headers = { ...call.headers };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  const { signal = AbortSignal.timeout(patienceMs) } = call;
  return fetch(address, { ...call, headers, signal, body: JSON.stringify(json) });
}

/** What an inline program began before this script arrived (postbuild/inline/early-calls.ts). */
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

function assertGood({ ok, status }: Response): void {
  if (!ok) throw new CallFailure(status);
}

/** What an address says, read as JSON; null where it says nothing. */
async function read(address: string, token: string, signal: AbortSignal): Promise<unknown> {
  const response = await (takeEarlyAnswer(address, token) ?? request(address, { token, signal }));
  assertGood(response);
  const text = (await response.text()).trim();
  return text === '' ? null : JSON.parse(text);
}

/** A refusal has words to show, so the answer itself comes back, good or not. */
export const logIn = (credentials: LoginRequest): Promise<Response> =>
  request('/api/login', { method: 'POST', json: credentials });

/** As `logIn`. */
export const signUp = (account: SignupRequest): Promise<Response> =>
  request('/api/signup', { method: 'POST', json: account });

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
  (await read('/api/me', token, signal)) || null;

export const conversationsAddress = '/api/conversations';

const conversationAddress = (id: string): string =>
  `${conversationsAddress}/${encodeURIComponent(id)}`;

export const messagesAddress = (id: string): string => `${conversationAddress(id)}/messages`;

export const fetchConversations = (token: string, signal: AbortSignal): Promise<unknown> =>
  read(conversationsAddress, token, signal);

export const fetchMessages = (id: string, token: string, signal: AbortSignal): Promise<unknown> =>
  read(messagesAddress(id), token, signal);

/** What it answers is not specified, so its status is all that counts. */
export async function renameConversation(id: string, title: string, token: string): Promise<void> {
  const json = { conversation: { title } };
  assertGood(await request(conversationAddress(id), { method: 'PUT', token, json }));
}
