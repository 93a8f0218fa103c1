import { bodyOf, CallFailure, request } from './request.ts';

export const conversationsAddress = '/api/conversations';

const conversationAddress = (id: string): string =>
  `${conversationsAddress}/${encodeURIComponent(id)}`;

export const messagesAddress = (id: string): string => `${conversationAddress(id)}/messages`;

/**
 * Calls started by an inline program before this script loaded (postbuild/inline/early-calls.ts).
 */
export type EarlyCalls = { token: string; answers: Record<string, Promise<Response>> };

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** Each early answer is used once, and only for the token it was requested with. */
function takeEarlyAnswer(address: string, token: string): Promise<Response> | undefined {
  const early = window.earlyCalls;
  const answer = early?.token === token ? early.answers[address] : undefined;
  if (early) delete early.answers[address];
  return answer;
}

const read = (address: string, token: string, signal: AbortSignal): Promise<unknown> =>
  bodyOf(takeEarlyAnswer(address, token) ?? request(address, { token, signal }));

export const fetchConversations = (token: string, signal: AbortSignal): Promise<unknown> =>
  read(conversationsAddress, token, signal);

export const fetchMessages = (id: string, token: string, signal: AbortSignal): Promise<unknown> =>
  read(messagesAddress(id), token, signal);

/** Works also while the page is being left. */
export async function deleteConversation(id: string, token: string): Promise<void> {
  const call = { method: 'DELETE', token, keepalive: true } as const;
  const { ok, status } = await request(conversationAddress(id), call);
  // Already gone is a success.
  if (!ok && status !== 404) throw new CallFailure(status);
}

/** The body of the answer is not specified, so only the status counts. */
export async function renameConversation(id: string, title: string, token: string): Promise<void> {
  const json = { conversation: { title } };
  const { ok, status } = await request(conversationAddress(id), { method: 'PUT', token, json });
  if (!ok) throw new CallFailure(status);
}

/** Only if the API offers it (`links.search`). */
export const searchMessages = (
  query: string,
  token: string,
  signal: AbortSignal,
): Promise<unknown> =>
  bodyOf(request(`/api/search?${new URLSearchParams({ q: query })}`, { token, signal }));
