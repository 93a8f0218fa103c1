import type { MarkUpdate } from '../contract/marks.ts';
import { type Answer, call, type MemberCall, type Read, readUnlessSame } from './client.ts';

/** Stars, notes and what was worked on: only if the API offers them (`links.marks`). */

const marks = '/api/me/marks';

export const fetchMarks = <Value extends object>(
  read: Read<Value>,
  member: MemberCall,
  before?: Value,
) => readUnlessSame(marks, read, member, before);

/** Completes even if its page is left meanwhile. */
export const putMark = (token: string, messageId: string, json: MarkUpdate): Promise<Answer> =>
  call(`${marks}/${encodeURIComponent(messageId)}`, {
    method: 'PUT',
    token,
    json,
    keepalive: true,
  });
