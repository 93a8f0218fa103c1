import 'server-only';
import type { ConversationUpdate } from '../../lib/contract/conversation.ts';
import {
  type LoginRequest,
  type SessionAnswer,
  type SignupRequest,
  sessionAnswer,
} from '../../lib/contract/session.ts';
import { type SessionCodeRequest, sessionCodeAnswer } from '../../lib/contract/session-code.ts';
import { type CurrentUserAnswer, currentUserAnswer } from '../../lib/contract/user.ts';
import { tokenPattern } from '../../lib/session/token-pattern.ts';
import {
  type Answer,
  change,
  checked,
  garbled,
  parsedJson,
  pathOf,
  readListAt,
} from './read-answer.ts';
import { type CallContext, callUpstream, shortAnswer, type UpstreamAnswer } from './request.ts';

/**
 * The six calls of the API, and some optional ones; the others are in the files beside. Every answer is checked against the contract,
 * but the client is sent the original bytes, so that nothing is rewritten on the way.
 */

async function openSession(
  path: '/login' | '/signup',
  json: LoginRequest | SignupRequest,
  userAgent: string | undefined,
  context: CallContext,
): Promise<Answer<SessionAnswer>> {
  const session = await checked({ method: 'POST', path, json, userAgent }, sessionAnswer, context);
  if (!tokenPattern.test(session.value.token)) throw garbled();
  return session;
}

type Device = string | undefined;

export const logIn = (credentials: LoginRequest, userAgent: Device, context: CallContext) =>
  openSession('/login', credentials, userAgent, context);

export const signUp = (account: SignupRequest, userAgent: Device, context: CallContext) =>
  openSession('/signup', account, userAgent, context);

export type CurrentUser = UpstreamAnswer & {
  /** The body is empty or falsy: so the API says that a token is not valid. */
  isEmpty: boolean;
  /** Null too if the body has another shape, which says nothing against the token. */
  value: CurrentUserAnswer | null;
};

export async function readCurrentUser(token: string, context: CallContext): Promise<CurrentUser> {
  const call = { method: 'GET', path: '/me', token, maxBytes: shortAnswer } as const;
  const answer = await callUpstream(call, context);
  const isBlank = answer.bytes.toString().trim() === '';
  const body = isBlank ? null : parsedJson(answer);
  // `user.data.attributes`: some back ends leave the wrapping `user` out.
  const isWrapped = typeof body === 'object' && body !== null && 'user' in body;
  const user = currentUserAnswer.safeParse(isWrapped ? body : { user: body });
  return { ...answer, isEmpty: !body, value: user.success ? user.data : null };
}

export const listConversations = (token: string, context: CallContext, ifNoneMatch?: string) =>
  readListAt('/conversations', token, context, ifNoneMatch);

export async function listMessages(
  token: string,
  id: string,
  context: CallContext,
  ifNoneMatch?: string,
) {
  return readListAt(`${pathOf('/conversations', id)}/messages`, token, context, ifNoneMatch);
}

export async function updateConversation(
  token: string,
  id: string,
  json: ConversationUpdate,
  context: CallContext,
) {
  return change({ method: 'PUT', path: pathOf('/conversations', id), token, json }, context);
}

/** Optional, as are the others below: called only if the current user has `links.search`. */
export const searchMessages = (token: string, query: string, context: CallContext) =>
  readListAt(`/search?${new URLSearchParams({ q: query })}`, token, context);

/** `links.code` */
export const createSessionCode = (token: string, json: SessionCodeRequest, context: CallContext) =>
  checked({ method: 'POST', path: '/session/code', token, json }, sessionCodeAnswer, context);

/** `links.revoke`; the link's own address is ignored. */
export const revokeSession = (token: string, context: CallContext) =>
  callUpstream({ method: 'DELETE', path: '/session', token, maxBytes: shortAnswer }, context);

/** `links.delete_conversation` */
export async function deleteConversation(token: string, id: string, context: CallContext) {
  return change({ method: 'DELETE', path: pathOf('/conversations', id), token }, context);
}
