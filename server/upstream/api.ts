import 'server-only';
import { z } from 'zod';
import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../../lib/contract/account.ts';
import type { ConversationUpdate } from '../../lib/contract/conversation.ts';
import { idPattern } from '../../lib/contract/record.ts';
import {
  type LoginRequest,
  type SessionAnswer,
  type SignupRequest,
  sessionAnswer,
} from '../../lib/contract/session.ts';
import { type SessionCodeRequest, sessionCodeAnswer } from '../../lib/contract/session-code.ts';
import { type CurrentUserAnswer, currentUserAnswer } from '../../lib/contract/user.ts';
import { tokenPattern } from '../../lib/session/token-pattern.ts';
import { Problem, UpstreamProblem } from './problem.ts';
import {
  type CallContext,
  callUpstream,
  type UpstreamAnswer,
  type UpstreamCall,
} from './request.ts';

/**
 * The six calls of the API, and the optional ones. Every answer is checked against the contract,
 * but the client is sent the original bytes, so that nothing is rewritten on the way.
 */

const smallBody = 1024 * 1024;
const listBody = 32 * 1024 * 1024;

export type Answer<Value> = UpstreamAnswer & { value: Value };

const garbled = (cause?: unknown) => new UpstreamProblem('upstream-garbled', 502, { cause });

function parsedJson({ bytes }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw garbled(error);
  }
}

function pathOf(records: '/conversations' | '/me/sessions', id: string): string {
  if (!idPattern.test(id)) throw new Problem('not-found', 404);
  return `${records}/${encodeURIComponent(id)}`;
}

async function openSession(
  path: '/login' | '/signup',
  json: LoginRequest | SignupRequest,
  userAgent: string | undefined,
  context: CallContext,
): Promise<Answer<SessionAnswer>> {
  const call = { method: 'POST', path, json, userAgent, maxBytes: smallBody } as const;
  const answer = await callUpstream(call, context);
  const session = sessionAnswer.safeParse(parsedJson(answer));
  if (!session.success) throw garbled(session.error);
  if (!tokenPattern.test(session.data.token)) throw garbled();
  return { ...answer, value: session.data };
}

export function logIn(
  credentials: LoginRequest,
  userAgent: string | undefined,
  context: CallContext,
): Promise<Answer<SessionAnswer>> {
  return openSession('/login', credentials, userAgent, context);
}

export function signUp(
  account: SignupRequest,
  userAgent: string | undefined,
  context: CallContext,
): Promise<Answer<SessionAnswer>> {
  return openSession('/signup', account, userAgent, context);
}

/**
 * The current user, or null if the body is empty or falsy: so the API says that a token is not
 * valid.
 */
export async function readCurrentUser(
  token: string,
  context: CallContext,
): Promise<Answer<CurrentUserAnswer | null>> {
  const call = { method: 'GET', path: '/me', token, maxBytes: smallBody } as const;
  const answer = await callUpstream(call, context);
  const isBlank = answer.bytes.length === 0 || answer.bytes.toString().trim() === '';
  const body = isBlank ? null : parsedJson(answer);
  if (!body) return { ...answer, value: null };
  // `user.data.attributes`: some back ends leave the wrapping `user` out.
  const wrapped = typeof body === 'object' && 'user' in body ? body : { user: body };
  const user = currentUserAnswer.safeParse(wrapped);
  if (!user.success) throw garbled(user.error);
  return { ...answer, value: user.data };
}

const list = z.looseObject({ data: z.array(z.unknown()) });
export type List = z.infer<typeof list>;

/**
 * Records are not validated here, as there may be ten thousand: that is done where they are shown.
 */
async function readListAt(
  path: string,
  token: string,
  context: CallContext,
): Promise<Answer<List>> {
  const answer = await callUpstream({ method: 'GET', path, token, maxBytes: listBody }, context);
  const body = parsedJson(answer);
  const isList =
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  if (!isList) throw garbled();
  return { ...answer, value: body as List };
}

export function listConversations(token: string, context: CallContext): Promise<Answer<List>> {
  return readListAt('/conversations', token, context);
}

export async function listMessages(
  token: string,
  conversationId: string,
  context: CallContext,
): Promise<Answer<List>> {
  return readListAt(`${pathOf('/conversations', conversationId)}/messages`, token, context);
}

function requireObject(answer: UpstreamAnswer): void {
  const body = parsedJson(answer);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw garbled();
}

/** The answer to a change is not specified: an empty body and any object are both accepted. */
async function change(
  call: Omit<UpstreamCall, 'maxBytes'>,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, maxBytes: smallBody }, context);
  if (answer.bytes.length > 0) requireObject(answer);
  return answer;
}

/** Optional: called only if the current user has `links.search`. */
export function searchMessages(
  token: string,
  query: string,
  context: CallContext,
): Promise<Answer<List>> {
  return readListAt(`/search?${new URLSearchParams({ q: query })}`, token, context);
}

export async function updateConversation(
  token: string,
  conversationId: string,
  json: ConversationUpdate,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const path = pathOf('/conversations', conversationId);
  return change({ method: 'PUT', path, token, json }, context);
}

/** Optional: called only if the current user has `links.code`. */
export async function createSessionCode(
  token: string,
  json: SessionCodeRequest,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const call = { method: 'POST', path: '/session/code', token, json, maxBytes: smallBody } as const;
  const answer = await callUpstream(call, context);
  const code = sessionCodeAnswer.safeParse(parsedJson(answer));
  if (!code.success) throw garbled(code.error);
  return answer;
}

/**
 * Optional: called only if the current user has `links.revoke`; the link's own address is ignored.
 */
export function revokeSession(token: string, context: CallContext): Promise<UpstreamAnswer> {
  return callUpstream({ method: 'DELETE', path: '/session', token, maxBytes: smallBody }, context);
}

/**
 * Optional, as all calls below: each only if the current user has its link, and always by these
 * paths.
 */
export function updateDetails(token: string, json: DetailsUpdate, context: CallContext) {
  return change({ method: 'PATCH', path: '/me', token, json }, context);
}

/** By `links.delete_conversation`. */
export async function deleteConversation(token: string, id: string, context: CallContext) {
  return change({ method: 'DELETE', path: pathOf('/conversations', id), token }, context);
}

export function changePassword(token: string, json: PasswordChange, context: CallContext) {
  return change({ method: 'PUT', path: '/me/password', token, json }, context);
}

export function listSessions(token: string, context: CallContext): Promise<Answer<List>> {
  return readListAt('/me/sessions', token, context);
}

export async function endSession(token: string, id: string, context: CallContext) {
  return change({ method: 'DELETE', path: pathOf('/me/sessions', id), token }, context);
}

export async function exportData(token: string, context: CallContext): Promise<UpstreamAnswer> {
  const call = { method: 'GET', path: '/me/export', token, maxBytes: listBody } as const;
  const answer = await callUpstream(call, context);
  requireObject(answer);
  return answer;
}

export function deleteAccount(token: string, json: AccountDeletion, context: CallContext) {
  return change({ method: 'DELETE', path: '/me', token, json }, context);
}
