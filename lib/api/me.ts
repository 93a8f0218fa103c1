import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../contract/account.ts';
import type { NextInterview } from '../contract/next-interview.ts';
import { type Answer, call, type MemberCall, type Read, readAnswer } from './client.ts';
import { ApiProblem } from './problem.ts';

/** Calls about the signed-in user; all but the first two only if the API offers them. */

type Asker = Pick<MemberCall, 'token'> & Partial<MemberCall>;

/** Null if the body of `/me` is empty or falsy: then the token is not valid. */
export const fetchCurrentUser = async <Value>(read: Read<Value>, member: Asker) =>
  readAnswer(await call('/api/me', member), (body) => (body ? read(body) : null));

/** The failure of a query that needs a user, where the answer holds none. */
export const noUser = () => new ApiProblem('status', { status: 200, code: 'no-user' });

/** Whether the session is over: its token is refused, or belongs to nobody. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.code === 'no-user');

/** Whether the body of `/me` is empty or falsy: nothing else of it counts, not even its type. */
export async function isCurrentUserEmpty(member: Asker): Promise<boolean> {
  const { text } = await call('/api/me', member);
  return ['', 'null', 'false', '0', '""'].includes(text.trim());
}

export const updateDetails = (token: string, json: DetailsUpdate): Promise<Answer> =>
  call('/api/me', { method: 'PATCH', token, json });

/** Null removes the plan. Only if the API offers it (`links.next_interview`). */
export const planInterview = (token: string, planned: NextInterview | null): Promise<Answer> =>
  call('/api/me/next_interview', { method: 'PUT', token, json: { next_interview: planned } });

export const changePassword = (token: string, json: PasswordChange): Promise<Answer> =>
  call('/api/me/password', { method: 'PUT', token, json });

export const deleteAccount = (token: string, json: AccountDeletion): Promise<Answer> =>
  call('/api/me', { method: 'DELETE', token, json });

export const fetchExport = (token: string): Promise<Answer> =>
  call('/api/me/export', { token, isLong: true });
