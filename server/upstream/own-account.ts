import 'server-only';
import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../../lib/contract/account.ts';
import { change, garbled, listBody, pathOf, readListAt } from './read-answer.ts';
import { type CallContext, callUpstream, type UpstreamAnswer } from './request.ts';

/**
 * Optional, all of them: each is called only if the current user has its link, and always by these
 * paths.
 */
export const updateDetails = (token: string, json: DetailsUpdate, context: CallContext) =>
  change({ method: 'PATCH', path: '/me', token, json }, context);

export const changePassword = (token: string, json: PasswordChange, context: CallContext) =>
  change({ method: 'PUT', path: '/me/password', token, json }, context);

export const listSessions = (token: string, context: CallContext) =>
  readListAt('/me/sessions', token, context);

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

export const deleteAccount = (token: string, json: AccountDeletion, context: CallContext) =>
  change({ method: 'DELETE', path: '/me', token, json }, context);
