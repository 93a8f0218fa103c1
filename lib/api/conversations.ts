import { call, type MemberCall, type Read, readAnswer, readUnlessSame } from './client.ts';
import { ApiProblem } from './problem.ts';

export const conversations = '/api/conversations';

export const conversation = (id: string): string => `${conversations}/${encodeURIComponent(id)}`;

export const fetchConversations = <Value>(read: Read<Value>, member: MemberCall) =>
  readUnlessSame(conversations, read, member);

export const fetchMessages = <Value>(id: string, read: Read<Value>, member: MemberCall) =>
  readUnlessSame(`${conversation(id)}/messages`, read, member);

/** Works also while the page is being left. */
export async function deleteConversation(id: string, token: string): Promise<void> {
  try {
    await call(conversation(id), { method: 'DELETE', token, keepalive: true });
  } catch (error) {
    // Already gone is a success.
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

/** The body of the answer is not specified, so only the status counts. */
export async function renameConversation(id: string, title: string, token: string): Promise<void> {
  await call(conversation(id), { method: 'PUT', token, json: { conversation: { title } } });
}

/** Only if the API offers it (`links.search`). */
export const searchMessages = async <Value>(query: string, read: Read<Value>, member: MemberCall) =>
  readAnswer(await call(`/api/search?${new URLSearchParams({ q: query })}`, member), read);
