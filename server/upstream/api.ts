import 'server-only';
import { z } from 'zod';
import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../../lib/contract/account.ts';
import type { ConversationUpdate } from '../../lib/contract/conversation.ts';
import {
  conversationAnswer,
  messageAnswer,
  type PracticeStart,
  type WrittenAnswer,
} from '../../lib/contract/practise.ts';
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
  shortAnswer,
  type UpstreamAnswer,
  type UpstreamCall,
} from './request.ts';

/**
 * The six calls of the API, and the optional ones. Every answer is checked against the contract,
 * but the client is sent the original bytes, so that nothing is rewritten on the way.
 */

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
  const call = { method: 'POST', path, json, userAgent, maxBytes: shortAnswer } as const;
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

const list = z.looseObject({ data: z.array(z.unknown()) });
export type List = z.infer<typeof list>;

function parsedList(answer: UpstreamAnswer): List {
  const body = parsedJson(answer);
  const isList =
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  if (!isList) throw garbled();
  return body as List;
}

const beginning = /^\s*\{\s*"data"\s*:\s*\[/;
const ending = /\}\s*$/;

/** A long list is judged by its two ends: to parse megabytes would make everybody else wait. */
function isPlainlyList({ bytes }: UpstreamAnswer): boolean {
  if (bytes.length < 64 * 1024) return false;
  const [first, last] = [bytes.subarray(0, 64).toString(), bytes.subarray(-64).toString()];
  return beginning.test(first) && ending.test(last);
}

/**
 * Records are not validated here, as there may be ten thousand: that is done where they are shown.
 */
async function readListAt(
  path: string,
  token: string,
  context: CallContext,
  ifNoneMatch?: string,
): Promise<Answer<List>> {
  const call = { method: 'GET', path, token, ifNoneMatch, maxBytes: listBody } as const;
  const answer = await callUpstream(call, context);
  const isJudged = answer.status === 304 || isPlainlyList(answer);
  let value = isJudged ? undefined : parsedList(answer);
  return {
    ...answer,
    get value() {
      value ??= parsedList(answer);
      return value;
    },
  };
}

export function listConversations(
  token: string,
  context: CallContext,
  ifNoneMatch?: string,
): Promise<Answer<List>> {
  return readListAt('/conversations', token, context, ifNoneMatch);
}

export async function listMessages(
  token: string,
  conversationId: string,
  context: CallContext,
  ifNoneMatch?: string,
): Promise<Answer<List>> {
  const path = `${pathOf('/conversations', conversationId)}/messages`;
  return readListAt(path, token, context, ifNoneMatch);
}

function isJson({ bytes }: UpstreamAnswer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Any 2xx is a success, whatever its body: what is not JSON is left out. */
async function change(
  call: Omit<UpstreamCall, 'maxBytes'>,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, maxBytes: shortAnswer }, context);
  return isJson(answer) ? answer : { ...answer, bytes: Buffer.alloc(0) };
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
  const call = {
    method: 'POST',
    path: '/session/code',
    token,
    json,
    maxBytes: shortAnswer,
  } as const;
  const answer = await callUpstream(call, context);
  const code = sessionCodeAnswer.safeParse(parsedJson(answer));
  if (!code.success) throw garbled(code.error);
  return answer;
}

/**
 * Optional: called only if the current user has `links.revoke`; the link's own address is ignored.
 */
export function revokeSession(token: string, context: CallContext): Promise<UpstreamAnswer> {
  return callUpstream(
    { method: 'DELETE', path: '/session', token, maxBytes: shortAnswer },
    context,
  );
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

/** Passed on while it arrives, as nobody knows how long it is. */
export async function exportData(token: string, context: CallContext): Promise<UpstreamAnswer> {
  const streamed = { countsAs: 4 * 1024 * 1024 };
  const call = { method: 'GET', path: '/me/export', token, maxBytes: listBody, streamed } as const;
  const answer = await callUpstream(call, context);
  if (/\bjson\b/i.test(answer.streamed?.contentType ?? '')) return answer;
  await answer.streamed?.body.cancel();
  throw garbled();
}

export function deleteAccount(token: string, json: AccountDeletion, context: CallContext) {
  return change({ method: 'DELETE', path: '/me', token, json }, context);
}

/** The API may stay silent for so long: it sends a comment each 15 seconds. */
const silenceMs = 60_000;

/** What changes of the user's interviews, as it happens; `after` is the last event that is known. */
export async function listenToEvents(
  token: string,
  after: string | undefined,
  context: CallContext,
): Promise<ReadableStream<Uint8Array>> {
  const call = {
    method: 'GET',
    path: '/events',
    token,
    maxBytes: shortAnswer,
    events: { after },
    streamed: { countsAs: 0, silenceMs },
  } as const;
  const { streamed } = await callUpstream(call, context);
  const { contentType = '', contentEncoding = 'identity' } = streamed ?? {};
  const isReadable = /^text\/event-stream\b/i.test(contentType) && contentEncoding === 'identity';
  if (streamed && isReadable) return streamed.body;
  await streamed?.body.cancel();
  throw garbled();
}

/** A write that can be repeated by whoever made it: with the same key it is done once. */
async function practise(
  call: Pick<UpstreamCall, 'path' | 'token' | 'json' | 'form' | 'idempotencyKey'>,
  answered: z.ZodType,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, method: 'POST', maxBytes: shortAnswer }, context);
  const read = answered.safeParse(parsedJson(answer));
  if (!read.success) throw garbled(read.error);
  return answer;
}

export function startConversation(
  token: string,
  json: PracticeStart,
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const call = { path: '/conversations', token, json, idempotencyKey };
  return practise(call, conversationAnswer, context);
}

export async function addMessage(
  token: string,
  conversationId: string,
  said: { json: WrittenAnswer } | { form: FormData },
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const path = `${pathOf('/conversations', conversationId)}/messages`;
  return practise({ path, token, ...said, idempotencyKey }, messageAnswer, context);
}

export async function finishConversation(
  token: string,
  conversationId: string,
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const path = `${pathOf('/conversations', conversationId)}/finish`;
  return practise({ path, token, idempotencyKey }, conversationAnswer, context);
}
