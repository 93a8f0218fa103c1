import type { AccountDeletion, DetailsUpdate, PasswordChange } from '../contract/account.ts';
import { bodyOf, request } from './request.ts';

/**
 * Optional calls about the user's own account. They return the raw response, as a refusal has a
 * reason.
 */

export const updateDetails = (token: string, json: DetailsUpdate): Promise<Response> =>
  request('/api/me', { method: 'PATCH', token, json });

export const changePassword = (token: string, json: PasswordChange): Promise<Response> =>
  request('/api/me/password', { method: 'PUT', token, json });

export const deleteAccount = (token: string, json: AccountDeletion): Promise<Response> =>
  request('/api/me', { method: 'DELETE', token, json });

export const fetchExport = (token: string): Promise<Response> =>
  request('/api/me/export', { token });

export const fetchSessions = (token: string, signal: AbortSignal): Promise<unknown> =>
  bodyOf(request('/api/me/sessions', { token, signal }));

export const endSessionOf = (token: string, id: string): Promise<Response> =>
  request(`/api/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', token });
