import 'server-only';
import { z } from 'zod';
import { shareTokenPattern } from '../../lib/contract/limits.ts';
import {
  type LoginRequest,
  type SignupRequest,
  sessionAnswer,
} from '../../lib/contract/session.ts';
import { sharedAnswer } from '../../lib/contract/shares.ts';
import { currentUserAnswer } from '../../lib/contract/user.ts';
import { tokenPattern } from '../../lib/session/token-pattern.ts';
import { env } from '../settings/env.ts';
import type { Passing } from './body-stream.ts';
import type { UpstreamAnswer } from './exchange.ts';
import { Problem } from './problem.ts';
import { type CallContext, type Client, callUpstream, type UpstreamCall } from './request.ts';

/**
 * The calls to the API. Answers are checked against the contract, but the client gets the original
 * bytes. `checked`, `change` and `list` serve calls of `server/bff/app.ts` that only pass answers
 * on; the functions below them read the answers.
 */

/** The longest list, and the longest export. */
const listBody = 32 * 1024 * 1024;

export type Answer<Value> = UpstreamAnswer & { value: Value };

function parsedJson({ bytes }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Problem('upstream-invalid-response', { cause: error });
  }
}

function parsedAs<Value>(contract: z.ZodType<Value>, answer: UpstreamAnswer): Value {
  const read = contract.safeParse(parsedJson(answer));
  if (!read.success) throw new Problem('upstream-invalid-response', { cause: read.error });
  return read.data;
}

/** An answer that follows the contract. */
export async function checked<Value>(
  call: UpstreamCall,
  contract: z.ZodType<Value>,
  context: CallContext,
): Promise<Answer<Value>> {
  const answer = await callUpstream(call, context);
  return { ...answer, value: parsedAs(contract, answer) };
}

/** Any 2xx is a success; a body that is not JSON is dropped. */
export async function change(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await callUpstream(call, context);
  try {
    parsedJson(answer);
    return answer;
  } catch {
    return { ...answer, bytes: Buffer.alloc(0) };
  }
}

/** There may be ten thousand records, so they are only validated where they are shown. */
const anyList = z.looseObject({ data: z.array(z.unknown()) });

const beginning = /^\s*\{\s*"data"\s*:\s*\[/;
const ending = /\}\s*$/;

/** Checks only the ends of a long list: parsing megabytes would keep other requests waiting. */
function looksLikeList({ bytes }: UpstreamAnswer): boolean {
  if (bytes.length < 64 * 1024) return false;
  const [first, last] = [bytes.subarray(0, 64).toString(), bytes.subarray(-64).toString()];
  return beginning.test(first) && ending.test(last);
}

export async function list(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, maxBytes: listBody }, context);
  if (answer.status !== 304 && !looksLikeList(answer)) parsedAs(anyList, answer);
  return answer;
}

export async function requestSession(
  path: '/login' | '/signup',
  json: LoginRequest | SignupRequest,
  client: Client,
  context: CallContext,
) {
  const session = await checked({ method: 'POST', path, json, client }, sessionAnswer, context);
  if (!tokenPattern.test(session.value.token)) throw new Problem('upstream-invalid-response');
  return session;
}

/** `links.revoke`; the address in the link is ignored. */
export const revokeSession = (token: string, context: CallContext) =>
  callUpstream({ method: 'DELETE', path: '/session', token }, context);

/**
 * GET /me, whose body is any JSON or blank; null if it is empty or falsy, which means that the token
 * is not valid.
 */
export async function askCurrentUser(token: string, context: CallContext) {
  const answer = await callUpstream({ method: 'GET', path: '/me', token }, context);
  const isBlank = answer.bytes.toString().trim() === '';
  return { ...answer, body: (isBlank ? null : parsedJson(answer)) || null };
}

/**
 * `value` is also null if the body has an unknown shape, which does not mean that the token is
 * invalid.
 */
export async function readCurrentUser(token: string, context: CallContext) {
  const { body, ...answer } = await askCurrentUser(token, context);
  // Some back ends leave out the `user` around `data`.
  const isWrapped = typeof body === 'object' && body !== null && 'user' in body;
  const user = currentUserAnswer.safeParse(isWrapped ? body : { user: body });
  return { ...answer, value: user.data ?? null };
}

export const listConversations = (token: string, context: CallContext) =>
  checked({ method: 'GET', path: '/conversations', token, maxBytes: listBody }, anyList, context);

/** Enough for an interview of a few hundred messages; longer ones are not shown. */
const sharedBody = 4 * 1024 * 1024;

/** A shared interview or answer, for anybody who has its token: no bearer is sent. */
export async function readShared(shareToken: string, context: CallContext) {
  if (!shareTokenPattern.test(shareToken)) throw new Problem('not-found');
  const route = '/shared/{token}';
  const path = route.replace('{token}', shareToken);
  const call = { method: 'GET', path, route, maxBytes: sharedBody } as const;
  return (await checked(call, sharedAnswer, context)).value.data;
}

/** An answer that is streamed, if its type and encoding are accepted. */
async function streamOf(
  call: UpstreamCall,
  context: CallContext,
  isReadable: (type: string, encoding: string) => boolean,
) {
  const answer = await callUpstream(call, context);
  const { header, stream } = answer;
  const [type = '', encoding = 'identity'] = [header('content-type'), header('content-encoding')];
  if (stream && isReadable(type, encoding)) return { ...answer, stream };
  await stream?.body.cancel();
  throw new Problem('upstream-invalid-response');
}

/** `links.export`, streamed because of its unlimited length. */
export async function exportData(token: string, context: CallContext) {
  const refusal = context.held?.exportRefusal();
  if (refusal) throw new Problem(refusal);
  const streamed = { isExport: true };
  const call = { method: 'GET', path: '/me/export', token, streamed } as const;
  return streamOf(call, context, (type) => /\bjson\b/i.test(type));
}

/** The stream of changes to the user's interviews; `after` is the last event already known. */
export async function listenToEvents(
  token: string,
  after: string | undefined,
  context: CallContext,
  passing: Passing,
) {
  const call = {
    method: 'GET',
    path: '/events',
    token,
    events: { after },
    streamed: { silenceMs: env().EVENTS_SILENCE_MS, passing },
  } as const;
  const isReadable = (type: string, encoding: string) =>
    /^text\/event-stream\b/i.test(type) && encoding === 'identity';
  return (await streamOf(call, context, isReadable)).stream;
}
