import 'server-only';
import { type MarkUpdate, markAnswer } from '../../lib/contract/marks.ts';
import type { NextInterviewUpdate } from '../../lib/contract/next-interview.ts';
import {
  type SharedAnswer,
  type ShareRequest,
  shareAnswer,
  sharedAnswer,
  shareTokenPattern,
} from '../../lib/contract/shares.ts';
import { Problem } from './problem.ts';
import { change, checked, pathOf, readListAt } from './read-answer.ts';
import type { CallContext } from './request.ts';

/** Optional calls (`links.marks`, `links.next_interview`, `links.share`). */

export const listMarks = (token: string, context: CallContext, ifNoneMatch?: string) =>
  readListAt('/me/marks', token, context, ifNoneMatch);

export async function mark(token: string, id: string, json: MarkUpdate, context: CallContext) {
  const path = pathOf('/me/marks', id);
  return checked({ method: 'PUT', path, token, json }, markAnswer, context);
}

export const planInterview = (token: string, json: NextInterviewUpdate, context: CallContext) =>
  change({ method: 'PUT', path: '/me/next_interview', token, json }, context);

export const share = (token: string, json: ShareRequest, context: CallContext) =>
  checked({ method: 'POST', path: '/shares', token, json }, shareAnswer, context);

export const listShares = (token: string, context: CallContext) =>
  readListAt('/shares', token, context);

export async function endShare(token: string, id: string, context: CallContext) {
  return change({ method: 'DELETE', path: pathOf('/shares', id), token }, context);
}

/** An interview of a few hundred messages; what is longer is not shown. */
const sharedBody = 4 * 1024 * 1024;

/** What somebody shared, for whoever has its token: without a bearer. */
export async function readShared(
  shareToken: string,
  context: CallContext,
): Promise<SharedAnswer['data']> {
  if (!shareTokenPattern.test(shareToken)) throw new Problem('not-found', 404);
  const call = { method: 'GET', path: `/shared/${shareToken}`, maxBytes: sharedBody } as const;
  return (await checked(call, sharedAnswer, context)).value.data;
}
