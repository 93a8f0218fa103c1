import { queryOptions } from '@tanstack/react-query';
import { shareTokenPattern } from '../contract/limits.ts';
import type { ShareRequest } from '../contract/shares.ts';
import { idOf, isRecord, textOf } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { instantOf } from '../time/instant.ts';
import { type Answer, call, readAnswer } from './client.ts';
import { listIn } from './records.ts';

/** Links by which anybody may read: only if the API offers them (`links.share`). */

const shares = '/api/shares';

export type NewShare = Readonly<ReturnType<typeof readNewShare>>;

function readNewShare(body: unknown) {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const token = textOf(data.token);
  if (!shareTokenPattern.test(token)) throw new Error('The answer holds no share');
  return { token, expiresAt: instantOf(data.expires_at) };
}

export type Share = Readonly<ReturnType<typeof readShares>[number]>;

const readShares = (body: unknown) =>
  listIn(body, 'shares').flatMap((value) => {
    const share = isRecord(value) ? value : {};
    const id = idOf(share.id);
    if (id === null) return [];
    return {
      id,
      /** The interview's; empty if unknown. */
      title: textOf(share.title).trim(),
      isWhole: idOf(share.message_id) === null,
      withName: share.with_name === true,
      createdAt: instantOf(share.created_at),
      expiresAt: instantOf(share.expires_at),
    };
  });

export const createShare = async (token: string, json: ShareRequest): Promise<NewShare> =>
  readAnswer(await call(shares, { method: 'POST', token, json }), readNewShare);

export const sharesQuery = (token: string) =>
  queryOptions({
    queryKey: [tokenFingerprint(token), 'shares'],
    queryFn: async ({ signal }) => readAnswer(await call(shares, { token, signal }), readShares),
  });

export const endShare = (token: string, id: string): Promise<Answer> =>
  call(`${shares}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
