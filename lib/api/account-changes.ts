import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../contract/account.ts';
import type { NextInterview } from '../contract/next-interview.ts';
import { type Answer, call } from './client.ts';

/**
 * Calls about the person's own account, each only if the API offers it. They are apart from `me.ts`,
 * which is in the first script of most pages.
 */

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
