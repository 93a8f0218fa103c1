import 'server-only';
import {
  type LoginRequest,
  type SignupRequest,
  sessionAnswer,
} from '../../lib/contract/session.ts';
import { sharedAnswer, shareTokenPattern } from '../../lib/contract/shares.ts';
import { currentUserAnswer } from '../../lib/contract/user.ts';
import { tokenPattern } from '../../lib/session/token-pattern.ts';
import { Problem } from './problem.ts';
import { checked, listBody, parsedJson, parsedList } from './read-answer.ts';
import { type CallContext, callUpstream, type UpstreamCall } from './request.ts';

/**
 * The API calls whose answers we use ourselves; `server/bff/app.ts` lists those that are only
 * passed on. Every answer is checked against the contract, but the client gets the original bytes.
 */

export async function openSession(
  path: '/login' | '/signup',
  json: LoginRequest | SignupRequest,
  userAgent: string | undefined,
  context: CallContext,
) {
  const session = await checked({ method: 'POST', path, json, userAgent }, sessionAnswer, context);
  if (!tokenPattern.test(session.value.token)) throw new Problem('upstream-garbled');
  return session;
}

/** `links.revoke`; the address in the link is ignored. */
export const revokeSession = (token: string, context: CallContext) =>
  callUpstream({ method: 'DELETE', path: '/session', token }, context);

/**
 * `isEmpty`: the body is empty or falsy, which means that the token is not valid. `value` is also
 * null if the body has an unknown shape, which does not mean that.
 */
export async function readCurrentUser(token: string, context: CallContext) {
  const answer = await callUpstream({ method: 'GET', path: '/me', token }, context);
  const isBlank = answer.bytes.toString().trim() === '';
  const body = isBlank ? null : parsedJson(answer);
  // Some back ends leave out the `user` around `data`.
  const isWrapped = typeof body === 'object' && body !== null && 'user' in body;
  const user = currentUserAnswer.safeParse(isWrapped ? body : { user: body });
  return { ...answer, isEmpty: !body, value: user.data ?? null };
}

export async function listConversations(token: string, context: CallContext) {
  const call = { method: 'GET', path: '/conversations', token, maxBytes: listBody } as const;
  const answer = await callUpstream(call, context);
  return { ...answer, value: parsedList(answer) };
}

/** Enough for an interview of a few hundred messages; longer ones are not shown. */
const sharedBody = 4 * 1024 * 1024;

/** A shared interview or answer, for anybody who has its token: no bearer is sent. */
export async function readShared(shareToken: string, context: CallContext) {
  if (!shareTokenPattern.test(shareToken)) throw new Problem('not-found');
  const call = { method: 'GET', path: `/shared/${shareToken}`, maxBytes: sharedBody } as const;
  return (await checked(call, sharedAnswer, context)).value.data;
}

/** An answer that is passed on while it arrives, if its type and encoding are accepted. */
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
  throw new Problem('upstream-garbled');
}

/** `links.export`, streamed, because it may be of any length. */
export function exportData(token: string, context: CallContext) {
  const streamed = { countsAs: 4 * 1024 * 1024 };
  const call = { method: 'GET', path: '/me/export', token, maxBytes: listBody, streamed } as const;
  return streamOf(call, context, (type) => /\bjson\b/i.test(type));
}

/** The API sends a comment every 15 seconds. */
const silenceMs = 60_000;

/** The stream of changes to the user's interviews; `after` is the last event already known. */
export async function listenToEvents(
  token: string,
  after: string | undefined,
  context: CallContext,
) {
  const call = {
    method: 'GET',
    path: '/events',
    token,
    events: { after },
    streamed: { countsAs: 0, silenceMs },
  } as const;
  const isReadable = (type: string, encoding: string) =>
    /^text\/event-stream\b/i.test(type) && encoding === 'identity';
  return (await streamOf(call, context, isReadable)).stream.body;
}
