import type { MarkUpdate } from '../contract/marks.ts';
import { type Answer, call, type MemberCall, type Read, readUnlessSame } from './client.ts';

/** Stars, notes and what was worked on: only if the API offers them (`links.marks`). */

const marks = '/api/me/marks';

/** Null if nothing has changed since the call's `version`. */
export const fetchMarks = <Value>(read: Read<Value>, member: MemberCall) =>
  readUnlessSame(marks, read, member);

/** Completes even if its page is left meanwhile. */
export const putMark = (token: string, messageId: string, json: MarkUpdate): Promise<Answer> =>
  call(`${marks}/${encodeURIComponent(messageId)}`, {
    method: 'PUT',
    token,
    json,
    keepalive: true,
  });
