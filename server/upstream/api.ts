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
 * The calls of the API whose answer is more to us than something to pass on; `server/bff/app.ts`
 * lists the others. Every answer is checked against the contract, but the client is sent the original
 * bytes, so that nothing is rewritten on the way.
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

/** `links.revoke`; the link's own address is ignored. */
export const revokeSession = (token: string, context: CallContext) =>
  callUpstream({ method: 'DELETE', path: '/session', token }, context);

/**
 * `isEmpty`: the body is empty or falsy, by which the API says that a token is not valid. `value` is
 * null too if the body has another shape, which says nothing against the token.
 */
export async function readCurrentUser(token: string, context: CallContext) {
  const answer = await callUpstream({ method: 'GET', path: '/me', token }, context);
  const isBlank = answer.bytes.toString().trim() === '';
  const body = isBlank ? null : parsedJson(answer);
  // `user.data.attributes`: some back ends leave the wrapping `user` out.
  const isWrapped = typeof body === 'object' && body !== null && 'user' in body;
  const user = currentUserAnswer.safeParse(isWrapped ? body : { user: body });
  return { ...answer, isEmpty: !body, value: user.data ?? null };
}

export async function listConversations(token: string, context: CallContext) {
  const call = { method: 'GET', path: '/conversations', token, maxBytes: listBody } as const;
  const answer = await callUpstream(call, context);
  return { ...answer, value: parsedList(answer) };
}

/** An interview of a few hundred messages; what is longer is not shown. */
const sharedBody = 4 * 1024 * 1024;

/** What somebody shared, for whoever has its token: without a bearer. */
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
  await stream?.cancel();
  throw new Problem('upstream-garbled');
}

/** `links.export`: nobody knows how long it is. */
export function exportData(token: string, context: CallContext) {
  const streamed = { countsAs: 4 * 1024 * 1024 };
  const call = { method: 'GET', path: '/me/export', token, maxBytes: listBody, streamed } as const;
  return streamOf(call, context, (type) => /\bjson\b/i.test(type));
}

/** The API may stay silent for so long: it sends a comment each 15 seconds. */
const silenceMs = 60_000;

/** What changes of the user's interviews, as it happens; `after` is the last event that is known. */
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
  return (await streamOf(call, context, isReadable)).stream;
}
