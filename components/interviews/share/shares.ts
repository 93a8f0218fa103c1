import { idOf, isRecord, textOf } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';
import { shareTokenPattern } from '@/lib/contract/limits';
import { instantOf } from '@/lib/time/instant';

export type NewShare = Readonly<ReturnType<typeof readNewShare>>;

export function readNewShare(body: unknown) {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const token = textOf(data.token);
  if (!shareTokenPattern.test(token)) throw new Error('The answer holds no share');
  return { token, expiresAt: instantOf(data.expires_at) };
}

export const sharedAddress = (token: string): string =>
  new URL(`/s/${token}`, window.location.origin).href;

export type Share = Readonly<ReturnType<typeof readShares>[number]>;

export const readShares = (body: unknown) =>
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
