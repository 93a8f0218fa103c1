import type { ShareRequest } from '../contract/shares.ts';
import { type Answer, call, type MemberCall, type Read, readAnswer } from './client.ts';

/** Links by which anybody may read: only if the API offers them (`links.share`). */

const shares = '/api/shares';

export const createShare = async <Value>(token: string, json: ShareRequest, read: Read<Value>) =>
  readAnswer(await call(shares, { method: 'POST', token, json }), read);

export const fetchShares = async <Value>(read: Read<Value>, member: MemberCall) =>
  readAnswer(await call(shares, member), read);

export const endShare = (token: string, id: string): Promise<Answer> =>
  call(`${shares}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
