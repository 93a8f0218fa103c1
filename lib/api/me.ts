import { call, type MemberCall, type Read, readAnswer } from './client.ts';

type Asker = Pick<MemberCall, 'token'> & Partial<MemberCall>;

/** Null if the body of `/me` is empty or falsy: then the token is not valid. */
export const fetchCurrentUser = async <Value>(read: Read<Value>, member: Asker) =>
  readAnswer(await call('/api/me', member), (body) => (body ? read(body) : null));

/** Whether the body of `/me` is empty or falsy: nothing else of it counts, not even its type. */
export async function isCurrentUserEmpty(member: Asker): Promise<boolean> {
  const { text } = await call('/api/me', member);
  return ['', 'null', 'false', '0', '""'].includes(text.trim());
}
